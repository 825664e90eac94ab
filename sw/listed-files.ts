/** The files of one version of the app: path below the root of the site, and hash of the content (scripts/app-files.ts). */
export interface ListedFiles {
  /** Stored when the version is installed. */
  ahead: Readonly<Record<string, string>>
  /** Stored once they were used: what few people need is not fetched ahead on prepaid data. */
  used: Readonly<Record<string, string>>
}
