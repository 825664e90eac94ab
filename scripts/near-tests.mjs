import { readFileSync } from 'node:fs'
import path from 'node:path'
import { inProject } from './project.mjs'

/** Where the tests of the project `service` are (vitest.config.ts). */
const isServiceTest = (file) =>
  /^(core-service|tests\/runtime|tests\/contract)\/.*\.test\.ts$/.test(file) && !file.includes('/money/')

/** Folders that are too wide: all tests below them are no answer to which are near. */
const wide = new Set(['core-service', 'core-service/resources', 'core-service/kit', '.'])

/**
 * The service tests that are near to changed files. Not by the graph of modules (`vitest related`): nearly every test of
 * the service loads the whole service, so that one changed line would mean all of them. A file's tests are those of its
 * own folder, else of the nearest folder above that has some; a file of the contract has those of the files that import it.
 * @param changed paths from the project's folder
 * @param files all files of the project
 * @returns {string[]} test files, those that were changed themselves first
 */
export function nearServiceTests(changed, files) {
  const tests = files.filter(isServiceTest)
  const near = (file) => {
    for (let folder = path.posix.dirname(file); !wide.has(folder); folder = path.posix.dirname(folder)) {
      const found = tests.filter((test) => test.startsWith(`${folder}/`))
      if (found.length > 0) return found
    }
    return []
  }
  const ofService = changed.filter((file) => file.startsWith('core-service/') && file.endsWith('.ts'))
  const ofContract = changed.filter((file) => /^contract\/.*(?<!\.test)\.ts$/.test(file))
  const importers = ofContract.length === 0 ? [] : files.filter((file) => imports(file, ofContract))
  return [
    ...new Set([
      ...changed.filter(isServiceTest),
      ...ofService.flatMap(near),
      ...importers.filter(isServiceTest),
      ...importers.flatMap(near),
    ]),
  ].filter((test) => files.includes(test))
}

function imports(file, modules) {
  if (!/^(core-service|tests\/runtime|tests\/contract)\/.*\.ts$/.test(file)) return false
  const text = readFileSync(inProject(file), 'utf8')
  return modules.some((each) => text.includes(`/${each.replace(/\.ts$/, '')}'`))
}
