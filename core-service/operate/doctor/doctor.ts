import { systemClock } from '../../clock'
import type { Command } from '../command'
import { checkDatabase } from './check-database'
import { checkFolders } from './check-folders'
import { checkMachine } from './check-machine'
import { checkStore } from './check-store'

export const doctor: Command = {
  words: 'doctor',
  text: 'Memeriksa pemasangan ini: versi, disk, kunci, jam, basis data, cadangan',
  more: 'Layanannya tidak harus berjalan. Tiap baris: ok, perhatian, atau gagal, dan apa yang perlu dilakukan. Berakhir dengan kode 1 bila ada yang gagal.',
  async run(_given, { config, print }) {
    const now = systemClock()
    const findings = [
      ...checkMachine(now),
      ...(await checkFolders(config, now)),
      ...(await checkStore(config)),
      ...(await checkDatabase(config, systemClock)),
    ]
    for (const { state, what, text } of findings) print(`${state.padEnd(10)} ${what}: ${text}`)
    return !findings.some(({ state }) => state === 'gagal')
  },
}
