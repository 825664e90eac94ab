import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import type { ClassTrend } from '../../../contract/analytics/class-trends'
import { Button } from '../../ui/controls/button'
import { DataTable } from '../../ui/table/data-table'
import shared from '../../ui/theme/shared.module.css'
import { shortDate } from '../../ui/words/date-words'
import { percentWords } from '../recap/recap-words'
import styles from './class-ranking.module.css'
import { changeOf, isWorse, ordered, sinceWords, surenessWords } from './ranking-words'
import { withParts } from '../../ui/address-parts'

/** As many classes are shown at first. */
const firstShown = 5

interface ClassRankingProps {
  trends: readonly ClassTrend[]
  /** The page of a class. */
  pathOf: (id: string) => string
}

/** Which class gets worse: how many are away, by how much that changed, since when and how sure that is. */
export function ClassRanking({ trends, pathOf }: ClassRankingProps) {
  // In the address, so that a link and the way back show the same order.
  const [address, setAddress] = useSearchParams()
  const sort = address.get('peringkat') ?? ''
  const [all, setAll] = useState(false)
  const rows = ordered(trends, sort)
  const worse = trends.filter(isWorse).length
  return (
    <div className={shared.stack2}>
      <p className={shared.muted}>
        {worse > 0
          ? `Ketidakhadiran ${worse} dari ${trends.length} kelas naik.`
          : 'Tidak ada kelas yang ketidakhadirannya pasti naik.'}{' '}
        Dihitung dari 40 hari sekolah terakhir yang cukup diabsen.
      </p>
      <div className={styles.table}>
        <DataTable
          label="Kelas menurut perubahan ketidakhadiran"
          columns={[
            {
              key: 'nama',
              header: 'Kelas',
              sort: 'nama',
              phone: 'title',
              cell: ({ id, name }) => (
                <Link className={styles.name} to={pathOf(id)}>
                  {name}
                </Link>
              ),
            },
            {
              key: 'persen',
              header: 'Tidak hadir',
              sort: 'persen',
              align: 'end',
              cell: ({ percent }) => <b>{percentWords(percent)}</b>,
            },
            {
              key: 'perubahan',
              header: 'Perubahan',
              sort: 'perubahan',
              align: 'end',
              cell: (trend) => (
                <>
                  {changeOf(trend)}
                  <span className={styles.onPhone}>{sinceWords(trend)}</span>
                </>
              ),
            },
            {
              key: 'sejak',
              header: 'Sejak',
              sort: 'sejak',
              phone: 'hidden',
              cell: ({ since }) => (since === null ? '–' : shortDate(since)),
            },
            {
              key: 'kepastian',
              header: 'Kepastian',
              phone: 'hidden',
              cell: ({ sureness, change }) => (change === null ? '–' : surenessWords[sureness]),
            },
          ]}
          rows={all ? rows : rows.slice(0, firstShown)}
          rowKey={({ id }) => id}
          empty={<p className={shared.muted}>Belum ada kelas yang dapat dibandingkan.</p>}
          sort={sort}
          onSort={(next) => setAddress(withParts({ peringkat: next }), { replace: true })}
        />
      </div>
      {!all && rows.length > firstShown && (
        <Button size="sm" look="ghost" className={styles.more} onClick={() => setAll(true)}>
          {`Lihat semua ${rows.length} kelas`}
        </Button>
      )}
    </div>
  )
}
