import {
  AchievementCreate,
  AchievementLevel,
  AchievementUpdate,
  type Achievement,
} from '../../../../../contract/people/achievements'
import { ActivityCreate, ActivityUpdate, type Activity } from '../../../../../contract/people/activities'
import type { achievementsOf, activitiesOf } from '../../../../pull/lists/student-records'
import { DateField, SelectField, TextAreaField, TextField } from '../../../../records/form/fields'
import { RecordDialog } from '../../../../records/form/record-dialog'
import type { Editing } from '../../../../records/form/use-editing'
import { levelWords } from '../story/story-words'

interface AchievementDialogProps {
  source: ReturnType<typeof achievementsOf>
  editing: Editing<Achievement>
  today: string
}

/** What the pupil won, made and changed with one list of fields. */
export function AchievementDialog({ source, editing, today }: AchievementDialogProps) {
  return (
    <RecordDialog
      source={source}
      editing={editing}
      create={AchievementCreate}
      update={AchievementUpdate}
      noun="prestasi"
      blank={{ level: 'sekolah', date: today }}
    >
      {(field) => (
        <>
          <TextField {...field('title')} label="Nama lomba atau prestasi" required />
          <TextField {...field('rank')} label="Peringkat" hint="Misalnya Juara 1" optional />
          <SelectField
            {...field('level')}
            label="Tingkat"
            options={AchievementLevel.options.map((level) => ({
              value: level,
              label: levelWords(level) ?? level,
            }))}
          />
          <DateField {...field('date')} label="Tanggal" required />
          <TextField {...field('organiser')} label="Penyelenggara" optional />
          <TextAreaField {...field('note')} label="Catatan" rows={3} optional />
        </>
      )}
    </RecordDialog>
  )
}

interface ActivityDialogProps {
  source: ReturnType<typeof activitiesOf>
  editing: Editing<Activity>
  today: string
}

/** What the pupil takes part in, made and changed with one list of fields. */
export function ActivityDialog({ source, editing, today }: ActivityDialogProps) {
  return (
    <RecordDialog
      source={source}
      editing={editing}
      create={ActivityCreate}
      update={ActivityUpdate}
      noun="kegiatan"
      blank={{ from: today }}
    >
      {(field) => (
        <>
          <TextField {...field('name')} label="Nama kegiatan" required />
          <TextField {...field('role')} label="Peran" hint="Misalnya Anggota atau Ketua" optional />
          <DateField {...field('from')} label="Sejak" required />
          <DateField {...field('to')} label="Sampai" hint="Kosongkan bila masih berjalan" optional />
          <TextAreaField {...field('note')} label="Catatan" rows={3} optional />
        </>
      )}
    </RecordDialog>
  )
}
