import { Megaphone, Plus } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { usePagedList } from '../../../pull/list/use-paged-list'
import { announcementSource, newestAnnouncements, statusAt } from '../../../pull/lists/announcements'
import { useListAddress } from '../../../records/list/list-address'
import { ListEmpty } from '../../../records/list/list-empty'
import { ListNotice, ListSubtitle } from '../../../records/list/list-notice'
import { SearchBox } from '../../../records/list/search-box'
import { Button } from '../../../ui/controls/button'
import { HeaderActions } from '../../../ui/parts/header-actions'
import { PageHeader } from '../../../ui/parts/page-header'
import { Pager } from '../../../ui/controls/pager'
import { Select } from '../../../ui/controls/select'
import { PageSkeleton } from '../../../ui/notices/skeleton'
import { useNow } from '../../../ui/hooks/use-now'
import { useWideScreen } from '../../../ui/hooks/use-wide-screen'
import { useOffers } from '../../../workspace/use-lacks'
import { useWorkspace } from '../../../workspace/workspace'
import { announcementsAddress, newParam, openParam, writeParam } from '../announcements-address'
import { DraftList } from '../drafts/draft-list'
import { AnnouncementDetail } from './announcement-detail'
import { FeedItems } from './feed-items'
import shared from '../../../ui/theme/shared.module.css'
import styles from './feed.module.css'

const statuses = [
  { value: 'published', label: 'Sedang tayang' },
  { value: 'scheduled', label: 'Terjadwal' },
  { value: 'ended', label: 'Berakhir' },
]

/** The announcements beside the one that is open; on a phone the list, then one. */
export function Feed() {
  const { can } = useWorkspace()
  const writes = can('announcements.write')
  const keepsReads = useOffers('announcement_reads')
  const address = useListAddress(announcementsAddress)
  const query = { ...address.query, limit: newestAnnouncements.limit }
  const list = usePagedList(announcementSource, query)
  const [params, setParams] = useSearchParams()
  const wide = useWideScreen()
  const now = useNow()
  const go = (name: string, value: string | null, replace: boolean) =>
    setParams(
      (held) => {
        const next = new URLSearchParams(held)
        if (value === null) next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace },
    )
  // What ended while the device was offline is no news any more for those who read.
  const rows = list.rows?.filter((row) => writes || statusAt(row, now) === 'published')
  const opened = params.get(openParam)
  const shown = opened ?? (wide ? (rows?.[0]?.id ?? null) : null)
  const listed = wide || opened === null
  const create = writes && (
    <Button look="solid" icon={<Plus aria-hidden="true" />} onClick={() => go(writeParam, newParam, false)}>
      Tulis pengumuman
    </Button>
  )
  return (
    <>
      <PageHeader
        {...(listed ? {} : { title: 'Pengumuman' })}
        subtitle={listed && <ListSubtitle list={list} noun="pengumuman" />}
        actions={listed && <HeaderActions main={create} />}
      />
      {listed && (
        <div className={styles.filters} role="search" aria-label="Cari dan saring pengumuman">
          <SearchBox
            label="Cari pengumuman"
            hint="Judul atau isi"
            typed={query.search ?? ''}
            onSearch={(cari) => address.change({ cari })}
          />
          {keepsReads && (
            <Button
              look={query.unread ? 'soft' : 'outline'}
              aria-pressed={query.unread !== undefined}
              onClick={() => address.change({ belum_dibaca: query.unread ? '' : 'true' })}
            >
              Belum dibaca
            </Button>
          )}
          {writes && (
            <Select
              aria-label="Status"
              placeholder="Semua status"
              options={statuses}
              value={query.status ?? ''}
              onChange={({ target }) => address.change({ status: target.value })}
            />
          )}
        </div>
      )}
      {listed && writes && <DraftList />}
      <ListNotice list={list} searching={address.filtered} />
      {rows === undefined ? (
        <PageSkeleton rows={6} />
      ) : rows.length === 0 && opened === null ? (
        <ListEmpty
          icon={<Megaphone />}
          words={{
            noun: 'pengumuman',
            searchHint: 'Judul atau isi',
            nothingYet: writes
              ? 'Tulis yang pertama; penerimanya melihatnya di Beranda.'
              : 'Pengumuman sekolah untuk Anda akan tampil di sini.',
            firstStep: create,
          }}
          list={list}
          filtered={address.filtered}
          onClear={address.clear}
        />
      ) : (
        <div className={styles.feed}>
          {listed && (
            <div className={shared.column}>
              <FeedItems
                rows={rows}
                now={now}
                shown={wide ? shown : null}
                onOpen={(id) => go(openParam, id, wide)}
              />
              {list.pagination && list.pagination.total_page > 1 && (
                <Pager label="pengumuman" pagination={list.pagination} onPage={address.toPage} />
              )}
            </div>
          )}
          {shown !== null && (
            <AnnouncementDetail
              key={shown}
              id={shown}
              wide={wide}
              onBack={() => go(openParam, null, true)}
              onEdit={() => go(writeParam, shown, false)}
            />
          )}
        </div>
      )}
    </>
  )
}
