import * as z from 'zod/mini'
import { call } from './call'

/**
 * What a service can do beyond the specification. A plain service announces none and the app does
 * without.
 */
export const capabilities = [
  'versions',
  'bulk_register',
  'attendance_range',
  'student_marks',
  'etag',
  'student_import',
  /** Pupils have the day on which they joined, the day of leaving can be chosen, and the import takes both and the status. */
  'student_stays',
  'teacher_import',
  /** Days of the staff are taken from the file of an attendance machine, and staff have the number of that machine. */
  'staff_day_import',
  /** Marks of earlier days are taken from a recap. */
  'mark_import',
  /** What pupils owe from before becomes bills. */
  'arrears_import',
  /** The imports of the last day as a list, and undoing one. */
  'import_undo',
  /** Two records of one pupil or of one member of staff become one. */
  'record_merges',
  'setup',
  'logout',
  'leave_decisions',
  'teacher_accounts',
  'payment_corrections',
  /** Moves of many pupils answer pupil by pupil and can be tried first (`dry_run`). */
  'class_moves',
  /** QR cards of pupils for the gate. */
  'student_cards',
  /** Scans carry a proof that the card was read, and those of cards that are not valid are listed. */
  'card_checks',
  /** The gate's records of many pupils and one day travel in one request and are answered one by one. */
  'bulk_presences',
  /** Presences of a day: totals, the list filtered by status, the history of one pupil's day. */
  'presence_totals',
  /** Whether the school records photos and positions of pupils, and who looked at them. */
  'evidence_settings',
  /** A locked register can be opened again for one class and day. */
  'register_unlocks',
  /** The list of a day names everybody on the staff, and a range of days is answered with `from` and `to`. */
  'staff_days',
  /** Announcements: who has read them, pinned until read, whom they reach, and words for their image. */
  'announcement_reads',
  /** The effect of a calendar before it is stored, a change of semester tried first, year ends kept in a log and taken back. */
  'school_years',
  /** One payment for bills of several groups, what became of it, and the cash book. */
  'till',
  /** Bank transfers are noted with their proof and become payments when somebody has verified them. */
  'bank_transfers',
  /** QRIS and other money wait to be verified as well, and what is written for another day is part of the close. */
  'money_duties',
  /** A day of the cash book is closed with the cash that was counted, and opened again. */
  'cash_days',
  /** Reductions and scholarships of pupils, with reason and validity. */
  'reductions',
  /** Who would be billed how much is answered before anything is stored or published. */
  'bill_preview',
  /** Published bills that pupils who joined later do not have, and billing them. */
  'missing_bills',
  /** Overdue bills by pupil, class and age. */
  'arrears',
  /** What was billed, voided and reduced day by day, for bookkeeping. */
  'bill_journal',
  /** Times at which a teacher cannot teach are kept. */
  'blocked_times',
  /** Changes of the timetable are found by their room. */
  'room_histories',
  /** A lesson of several classes is one row for each, with one `joint_id`. */
  'joint_lessons',
  /** The hours of a year's week and the times without lessons are kept, and lessons can follow their hours. */
  'school_hours',
  /** A semester can have any days of the week as school days, Sunday too. */
  'school_days',
  /** A class can change its grade, and contains since when somebody is its wali kelas. */
  'class_details',
  /** The dashboard contains what waits for the person, and holds a request until something changes (`wait`). */
  'dashboard_needs',
  /** A role contains which master role it came from, and can be removed with a successor for the people who have it. */
  'role_details',
  /** Figures over spans of days, class by class, for the screens of analytics. */
  'analytics',
  /** Accounts as a list, one-time codes instead of passwords that somebody else has chosen, and the role of a new account. */
  'user_accounts',
  /** An administrator can sign somebody out on every device. */
  'user_sessions',
  /** The own sessions, and ending them one by one. */
  'sessions',
  /** An account can have several schools, and a session can be opened in another one of them. */
  'school_switch',
  /** A school that adds an email with an account elsewhere invites its owner. */
  'invitations',
  /** Who changed what in the school, for administrators. */
  'changes',
  /** The school chooses for how long the log of changes is kept. */
  'change_retention',
  /** Whose family is to be reached today, who has been, and the school's texts for it. */
  'parent_contacts',
  /** A wali kelas whose register is not taken is reminded on the device, at the school's hour. */
  'register_reminders',
  /** The school's name, address, contact, head and time zone can be changed. */
  'school_profile',
  /** Name, logo and colour can be changed; the service makes icons and a manifest of them. */
  'white_label',
  /** Everything that is held of one person, to be given out and to be erased. */
  'personal_data',
  /** Devices can ask who was erased, and remove them. */
  'erased_people',
  /** How the installation is: database, disks, last backup, reminders and errors, for administrators. */
  'system_health',
] as const
export type Capability = (typeof capabilities)[number]

export const Health = z.object({
  status: z.nullish(z.string()),
  version: z.nullish(z.string()),
  /** Texts, so that a newer service does not fail an older app. */
  capabilities: z.nullish(z.array(z.string())),
  /** No account exists yet: the log-in page offers the first-run screen. */
  setup_required: z.nullish(z.boolean()),
  time: z.nullish(z.string()),
})
export type Health = z.output<typeof Health>

export const health = call({
  id: 'health',
  method: 'GET',
  path: '/v1/health',
  summary: 'Whether the service and its database work, and what it can do',
  access: 'public',
  data: z.nullish(Health),
})
