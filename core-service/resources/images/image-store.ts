/** Where images are kept: a folder, or a store that speaks S3. */
export interface ImageStore {
  /** What the place is called for people; it holds no key. */
  readonly place: string
  /**
   * Stores an image, also one that is there, which is then in use now.
   * @param name checked by the caller: letters, digits, one slash, no dots but the ending's
   */
  put(schoolId: string, name: string, bytes: Buffer): Promise<void>
  /** @returns undefined when there is no such image */
  get(schoolId: string, name: string): Promise<Buffer | undefined>
  /** An image that is not there is no error. */
  remove(schoolId: string, name: string): Promise<void>
  /** Everything that is kept for a school, also what an interrupted upload has left, with the time when it was last in use. */
  list(schoolId: string): Promise<{ name: string; usedAt: Date }[]>
  /** Notes that images are in use. One that is not there is no error. */
  noteUse(schoolId: string, names: readonly string[], at: Date): Promise<void>
  /** The ids of the schools for which something is kept; whatever else lies in the place is passed over. */
  schools(): Promise<string[]>
  /** Removes everything that is kept for a school. */
  removeSchool(schoolId: string): Promise<void>
  /**
   * What tells this store from another: instances of one database that have another one do not see each other's images. Made where it
   * is missing.
   */
  identity(): Promise<string>
}
