import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { createVitest, type TestModule, type Vite, type Vitest } from 'vitest/node'
import { projects } from '../../vitest.config'
import { withEdit, type Edit } from '../prove/edit'
import type { SmallFault } from './fault'

const root = path.resolve(import.meta.dirname, '../..')
/** The prover has faults of its own (tests/prove); `stores` has tests of `service` once more. */
const usable = projects.filter(({ test }) => test?.name !== 'prove' && test?.name !== 'stores')

/** How a run of tests ended. `broken`: something else than an assertion failed, or nothing ran. */
export type RunEnd = { kind: 'passed' } | { kind: 'failed'; test: string } | { kind: 'broken'; why: string }

/**
 * Runs single test files with and without a fault. The fault is put into the text while the file is loaded: nothing is
 * written into the tree, so that an interrupted run leaves nothing behind.
 */
export class PlantedRuns {
  #planted: Edit | null = null
  /** The files into which the fault of the present run was put. */
  readonly #loaded = new Set<string>()
  #vitest: Vitest | null = null

  /** @param planted false runs the test of the fault with the product as it is */
  async run({ test, title, edit }: SmallFault, planted: boolean): Promise<RunEnd> {
    const vitest = (this.#vitest ??= await this.#start())
    // Also the file with the fault of the run before, which is kept as it was loaded then.
    for (const file of [edit.file, this.#planted?.file ?? edit.file])
      vitest.invalidateFile(path.join(root, file))
    this.#planted = planted ? edit : null
    this.#loaded.clear()
    const specifications = await vitest.globTestSpecifications([path.join(root, test)])
    const [one] = specifications
    if (!one || specifications.length > 1) return { kind: 'broken', why: `${test} is not one test file` }
    if (title === undefined) vitest.resetGlobalTestNamePattern()
    else vitest.setGlobalTestNamePattern(title)
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications([one])
    if (planted && !this.#loaded.has(edit.file))
      return { kind: 'broken', why: `${test} does not load ${edit.file}` }
    if (unhandledErrors.length > 0) return { kind: 'broken', why: String(unhandledErrors[0]) }
    // The modules of earlier runs are listed too.
    return endOf(testModules.filter(({ moduleId }) => moduleId === path.join(root, test)))
  }

  async close(): Promise<void> {
    await this.#vitest?.close()
  }

  async #start(): Promise<Vitest> {
    const plugins = [this.#plugin()]
    const isolated = usable.map((project) => ({
      ...project,
      plugins,
      // A worker that lives on would keep the modules of the run before.
      test: { ...project.test, isolate: true },
    }))
    const projectsOf = { config: false as const, root, projects: isolated }
    // The caller prints the results; a reporter that does nothing keeps those of Vitest silent.
    return await createVitest('test', { ...projectsOf, watch: false, reporters: [{}] })
  }

  #plugin(): Vite.Plugin {
    return {
      name: 'plant',
      enforce: 'pre',
      load: async (id) => {
        const edit = this.#planted
        if (!edit || id.split('?')[0] !== path.join(root, edit.file)) return null
        this.#loaded.add(edit.file)
        return withEdit(await readFile(path.join(root, edit.file), 'utf8'), edit)
      },
    }
  }
}

function endOf(modules: readonly TestModule[]): RunEnd {
  const why = modules.flatMap((one) => one.errors()).map(({ message }) => message)[0]
  if (why !== undefined) return { kind: 'broken', why }
  const tests = modules.flatMap((one) => [...one.children.allTests()])
  const failed = tests.filter((test) => test.result().state === 'failed')
  const [asserted] = failed.filter((test) => test.result().errors?.some(isAssertion))
  if (asserted) return { kind: 'failed', test: asserted.fullName }
  const [other] = failed
  if (other) return { kind: 'broken', why: other.result().errors?.[0]?.message ?? other.fullName }
  return tests.some((test) => test.result().state === 'passed')
    ? { kind: 'passed' }
    : { kind: 'broken', why: 'no test ran' }
}

interface Thrown {
  readonly name?: string
  readonly cause?: Thrown
}

/** A property that failed names the assertion of its counterexample as its cause. */
const isAssertion = ({ name, cause }: Thrown): boolean =>
  name === 'AssertionError' || (cause !== undefined && isAssertion(cause))
