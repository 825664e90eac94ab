import type { Meta } from '../../db/meta'
import { Age } from '../../ui/parts/age'
import { Card } from '../../ui/parts/card'
import styles from './sync-page.module.css'

/** Which answers of the service the app could not read whole: call, place and how often. Nothing where all fit. */
export function OddAnswers({ shapes }: { shapes: Meta['shapes'] }) {
  const calls = Object.entries(shapes)
  if (calls.length === 0) return null
  return (
    <Card aria-labelledby="jawaban-lain">
      <h2 id="jawaban-lain">Jawaban sekolah yang tidak terbaca seluruhnya</h2>
      <p>Selebihnya tetap dipakai. Sampaikan daftar ini kepada pengelola layanan sekolah.</p>
      <ul className={styles.plain}>
        {calls.map(([call, { at, lost }]) => (
          <li key={call}>
            <code>{call}</code>: {Object.entries(lost).map(placeWords).join(', ')} (<Age at={at} />)
          </li>
        ))}
      </ul>
    </Card>
  )
}

function placeWords([path, times]: [string, number]): string {
  return times > 1 ? `${path} (${String(times)}×)` : path
}
