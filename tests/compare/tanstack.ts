import { createAsyncStoragePersister } from '@tanstack/query-async-storage-persister'
import { persistQueryClient } from '@tanstack/query-persist-client-core'
import { MutationObserver, onlineManager, QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { AttendanceRow } from '../../contract/attendance/attendances'
import { App, type Mark } from './app'
import type { Edit, Ledger } from './ledger'
import type { Line } from './line'
import type { Contender, Queue } from './queue'

/** @param versions the app around it sends the version it knew as precondition */
export function tanstack(versions: boolean): Contender {
  return {
    name: versions ? 'TanStack Query, versions' : 'TanStack Query',
    version: '@tanstack/react-query 5.104.5',
    cookie: false,
    make: (line, ledger) => new TanStack(line, ledger, versions),
  }
}

const Persisted = z.object({
  clientState: z.object({
    mutations: z.array(
      z.object({
        state: z.object({
          isPaused: z.boolean(),
          status: z.string(),
          variables: z.object({ text: z.string() }),
        }),
      }),
    ),
  }),
})

const key = ['mark']

class TanStack implements Queue {
  private readonly app: App
  /** What a killed page leaves behind. */
  private readonly disk = new Map<string, string>()
  private client = new QueryClient()
  private unsubscribe: () => void = () => undefined
  private lives = 0

  constructor(
    private readonly line: Line,
    private readonly ledger: Ledger,
    versions: boolean,
  ) {
    this.app = new App(versions)
    onlineManager.setOnline(true)
  }

  async start(): Promise<void> {
    this.end()
    const life = ++this.lives
    const fetchIt = this.line.fetchOfThisLife()
    // Mutations and queries are kept without an end: gcTime "same value or higher than maxAge", "Infinity to
    // disable". https://tanstack.com/query/latest/docs/framework/react/plugins/persistQueryClient
    const client = new QueryClient({
      defaultOptions: { queries: { gcTime: Infinity }, mutations: { gcTime: Infinity } },
    })
    this.client = client
    // "we need a default mutation function so that paused mutations can resume after a page reload"; retry: 3
    // as in "Persist mutations"; networkMode 'online', the default that pauses what is said offline, as the
    // offline example has it. Delays between retries are left out: they only take time.
    // https://tanstack.com/query/latest/docs/framework/react/guides/mutations#persisting-offline-mutations
    // https://tanstack.com/query/latest/docs/framework/react/guides/network-mode
    client.setMutationDefaults(key, {
      mutationFn: (mark: Mark) => this.app.send(mark, fetchIt),
      onSuccess: (_: unknown, { text }: Mark) => void this.ledger.shown.add(text),
      onError: (_: unknown, { text }: Mark) => {
        const { shown, flagged, refused } = this.ledger
        if (shown.has(text)) flagged.add(text)
        else refused.add(text)
      },
      retry: 3,
      retryDelay: 0,
      networkMode: 'online',
    })
    // throttleTime 0 instead of 1 s: nothing that was paused a moment before the kill is missed.
    // https://tanstack.com/query/latest/docs/framework/react/plugins/createAsyncStoragePersister
    const persister = createAsyncStoragePersister({
      storage: {
        getItem: async (name: string) => this.disk.get(name) ?? null,
        setItem: async (name: string, value: string) => {
          if (life === this.lives) this.write(name, value)
        },
        removeItem: async (name: string) => {
          if (life === this.lives) this.disk.delete(name)
        },
      },
      throttleTime: 0,
    })
    const [unsubscribe, restored] = persistQueryClient({ queryClient: client, persister, maxAge: Infinity })
    this.unsubscribe = unsubscribe
    await restored
    client.mount()
    // "resume mutations after initial restore from localStorage was successful" (same guide).
    void client.resumePausedMutations()
  }

  async say(edit: Edit): Promise<void> {
    // One scope for each pupil: "All mutations with the same scope.id will run in serial".
    // https://tanstack.com/query/latest/docs/framework/react/guides/mutations#mutation-scopes
    const observer = new MutationObserver<unknown, Error, Mark>(this.client, {
      mutationKey: key,
      scope: { id: edit.pupil },
    })
    observer.mutate(this.app.mark(edit)).catch(() => undefined)
  }

  online(is: boolean): void {
    onlineManager.setOnline(is)
  }

  async wake(): Promise<void> {
    void this.client.resumePausedMutations()
  }

  async settle(): Promise<void> {
    const life = this.lives
    const moves = () =>
      this.client
        .getMutationCache()
        .getAll()
        .some(({ state }) => state.status === 'pending' && !state.isPaused)
    // Twice quiet: what was just finished may have let the next one of its scope go, and writes to disk follow.
    for (let quiet = 0; quiet < 3 && life === this.lives;) {
      quiet = moves() ? 0 : quiet + 1
      await new Promise((done) => setTimeout(done, 0))
    }
  }

  async look(rows: readonly AttendanceRow[]): Promise<void> {
    this.app.look(rows)
  }

  async finish(): Promise<ReadonlySet<string>> {
    this.end()
    const [text] = this.disk.values()
    return new Set(text === undefined ? [] : textsIn(text))
  }

  /** Shown as saved: it is paused, and what is paused has reached the disk. */
  private write(name: string, value: string): void {
    this.disk.set(name, value)
    for (const text of textsIn(value)) this.ledger.shown.add(text)
  }

  private end(): void {
    this.unsubscribe()
    this.client.unmount()
  }
}

function textsIn(value: string): string[] {
  const { mutations } = Persisted.parse(JSON.parse(value)).clientState
  return mutations.flatMap(({ state }) => (state.status === 'pending' ? [state.variables.text] : []))
}
