/** The journeys with axe at all four combinations of size and theme, for a release: tests/support/looks/axe.ts. */
process.env['HADIR_ALL_LOOKS'] = 'yes'

export { default } from './playwright.config'
