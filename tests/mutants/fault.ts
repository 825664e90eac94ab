import type { Edit } from '../prove/edit'

/** A small deliberate fault in the product, and the one test that must fail with it. */
export interface SmallFault {
  /** What the product does wrong, as a part of a sentence. */
  name: string
  edit: Edit
  /** Path of the test file from the project's folder. */
  test: string
  /** A part of the full names of the tests to run there, where running all of them takes long. */
  title?: string
}
