/** What schedules had in them. */
export interface Figures {
  schedules: number
  edits: number
  crashes: number
  faults: number
  requests: number
}

export function noFigures(): Figures {
  return { schedules: 0, edits: 0, crashes: 0, faults: 0, requests: 0 }
}

export function addFigures(sum: Figures, more: Figures): void {
  sum.schedules += more.schedules
  sum.edits += more.edits
  sum.crashes += more.crashes
  sum.faults += more.faults
  sum.requests += more.requests
}

/** The line that a run ends with. */
export function figureLine(figures: Figures, rules: readonly string[]): string {
  const count = (rule: string) => rules.filter((one) => one === rule).length
  const others = rules.filter((rule) => !['lost', 'doubled', 'cross-user'].includes(rule)).length
  const shown = (value: number) => value.toLocaleString('en')
  return [
    `${shown(figures.schedules)} schedules`,
    `${shown(figures.edits)} edits shown as saved`,
    `${shown(figures.requests)} requests`,
    `${shown(figures.crashes)} crashes`,
    `${shown(figures.faults)} faults`,
    `${count('lost')} lost`,
    `${count('doubled')} doubled`,
    `${count('cross-user')} cross-user`,
    `${others} otherwise broken`,
  ].join(' · ')
}
