/** A browser that another program drives; one window, one profile that outlives it. */
export interface DrivenBrowser {
  /** Name and version. */
  readonly about: string
  go(url: string): Promise<void>
  /** Clicks the middle of the first element of this CSS selector, as a finger would. */
  click(css: string): Promise<void>
  /** Types into it. */
  type(css: string, text: string): Promise<void>
  /** The value of an expression in the page, awaited; only what JSON can say. */
  ask(expression: string): Promise<unknown>
  /** What the window shows, as a PNG. */
  picture(): Promise<Buffer>
  /** SIGKILL: nothing gets to say goodbye. */
  kill(): Promise<void>
}

/** How to start one. */
export interface Engine {
  readonly name: string
  /** Programs it needs, with the Debian package of each. */
  readonly needs: Readonly<Record<string, string>>
  /** @param profile folder that keeps its data between starts */
  start(profile: string): Promise<DrivenBrowser>
}
