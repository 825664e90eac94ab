/** A backup wherever it is kept. */
export interface BackupFile {
  /** As a person finds it: a path, or an address. */
  readonly name: string
  /** Begins it; it has its name only once it is whole. */
  create(): Promise<BackupOutput>
  /** @throws StartupError or an error of the system where it is not there */
  open(): Promise<BackupInput>
}

/** A backup that is being written. */
export interface BackupOutput {
  write(bytes: Buffer): Promise<void>
  /** Waits until all of it is kept, and gives it its name. */
  finish(): Promise<void>
  /** Removes what was written. */
  abandon(): Promise<void>
}

/** A backup that is being read from its beginning. */
export interface BackupInput {
  /** The next bytes; fewer than asked for only at the end. */
  read(length: number): Promise<Buffer>
  close(): Promise<void>
}

/** Where the backups of one installation are kept. */
export interface BackupPlace {
  file(name: string): BackupFile
  /** The names of everything in it. */
  names(): Promise<string[]>
  remove(name: string): Promise<void>
}
