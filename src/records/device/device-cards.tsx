import { useLiveQuery } from 'dexie-react-hooks'
import type { ReactNode } from 'react'
import { readMeta } from '../../db/meta'
import { readSchoolPack } from '../../pull/pack/pull-school'
import { useWorkspace } from '../../workspace/workspace'
import styles from './device.module.css'
import { Readiness } from './readiness'
import { StorageCard } from './storage-card'
import { WholeSchool } from './whole-school'

/**
 * What of the school this device holds for times without a network, and whether its browser keeps it.
 * @param props.children more cards about this device
 */
export function DeviceCards({ children }: { children?: ReactNode }) {
  const { db } = useWorkspace()
  const held = useLiveQuery(
    async () => ({
      prefetch: (await readMeta(db, 'prefetch')) ?? null,
      pack: (await readSchoolPack(db)) ?? null,
    }),
    [db],
  )
  return (
    <div className={styles.cards}>
      <Readiness progress={held?.prefetch ?? null} />
      {held?.pack && <WholeSchool pack={held.pack} />}
      <StorageCard />
      {children}
    </div>
  )
}
