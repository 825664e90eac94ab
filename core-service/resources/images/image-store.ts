/** Where images are kept: a folder, or whatever a school's server offers. */
export interface ImageStore {
  /** @param name checked by the caller: letters, digits, one slash, no dots but the ending's */
  put(schoolId: string, name: string, bytes: Buffer): Promise<void>
  /** @returns undefined when there is no such image */
  get(schoolId: string, name: string): Promise<Buffer | undefined>
  /** An image that is not there is no error. */
  remove(schoolId: string, name: string): Promise<void>
  /** Everything that is kept for a school, also what an interrupted upload has left, with the time when it was last in use. */
  list(schoolId: string): Promise<{ name: string; usedAt: Date }[]>
  /** Notes that an image is in use. One that is not there is no error. */
  noteUse(schoolId: string, name: string, at: Date): Promise<void>
}
