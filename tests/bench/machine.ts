import { cpus, loadavg } from 'node:os'

/** What the figures were measured on; another machine gives others. */
export interface Machine {
  readonly at: string
  readonly cpu: string
  readonly cores: number
  readonly node: string
  readonly chromium: string
  /** Of one minute, before and after: above the number of cores something else was at work too. */
  readonly load: { readonly before: number; readonly after: number }
}

export function loadNow(): number {
  return loadavg()[0] ?? 0
}

/** @param chromium as the browser names its version */
export function describeMachine(chromium: string, loadBefore: number): Machine {
  const all = cpus()
  return {
    at: new Date().toISOString(),
    cpu: `${all[0]?.model.trim() ?? 'unknown'} (${process.arch})`,
    cores: all.length,
    node: process.version,
    chromium,
    load: { before: loadBefore, after: loadNow() },
  }
}

export function machineLines({ at, cpu, cores, node, chromium, load }: Machine): string[] {
  const busy = Math.max(load.before, load.after) > cores
  return [
    `${at} · ${String(cores)} × ${cpu} · Node ${node} · Chromium ${chromium}`,
    `load average ${load.before.toFixed(1)} before, ${load.after.toFixed(1)} after` +
      (busy ? ': other programs were at work, so times are too long' : ''),
  ]
}
