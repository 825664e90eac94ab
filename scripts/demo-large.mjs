import { inProject } from './project.mjs'

// The generated large school never shares a database with the demo school, nor with a real one.
process.env.DATA_DIR ||= inProject('data-large')
delete process.env.DATABASE_URL
process.env.NODE_ENV = 'development'
process.env.DEMO_SCHOOL = 'large'
import('./start.mjs')
