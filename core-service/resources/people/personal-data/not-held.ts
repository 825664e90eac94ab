/** Tables that hold nothing of one person, each with the reason. */
export const ofNobody: Readonly<Record<string, string>> = {
  accounts:
    'what somebody signs in with: the email is in the account of the school, and the password is secret',
  announcement_classes: 'which classes an announcement is for',
  announcement_roles: 'which roles an announcement is for',
  audit_log: 'given out and emptied by its own query, audit-about.ts',
  bill_group_items: 'what a group bills',
  bill_groups: 'what the school bills',
  bill_types: 'what the school bills',
  cash_days: 'a closed day of the cash book, signed by an officer; a money record that is never changed',
  change_purges: 'until when old entries of the log of changes are being removed',
  correction_counters: 'numbers of corrections',
  grades: 'levels of the school',
  import_changes:
    'ids of rows that an import wrote, for its undo within a day; what was written is in the audit',
  login_attempts: 'a keyed hash of the person who typed their own password wrong, for a day',
  merged_people: 'ids of records that were merged into another of the same person, which is in the copy',
  periods: 'school years',
  push_keys: 'keys of the service',
  receipt_counters: 'numbers of receipts',
  refresh_tokens: 'secrets of sessions; they go with their session',
  register_reminders: 'which class was reminded',
  roles: 'what a role allows; the copy names the role of the account',
  school_hours: 'the hours of the week and the times without lessons',
  schools: 'the school; its head is changed in the profile',
  student_months: 'the statuses of student_days once more, a month in a row, written by a trigger',
  sub_periods: 'semesters',
  subject_grades: 'which levels have a subject',
  subjects: 'subjects of the school',
}

/** Columns that have no meaning for a person, or that are passwords, codes or tokens. */
export const leftOut: readonly string[] = [
  'id',
  'school_id',
  'version',
  'register_version',
  'gate_version',
  'name_fold',
  'search_text',
  'parents_text',
  'room_fold',
  'previous',
  'position',
  'copy',
  'generation',
  'family_id',
  'bundle_id',
  'correction_id',
  'receipt_id',
  'payment_id',
  'reduction_id',
  'schedule_id',
  'transfer_id',
  // The copy holds the name beside it.
  ...['received_by_id', 'corrected_by_id', 'recorded_by_id', 'decided_by_id', 'revoked_by_id'],
  'erased_at',
  'account_id',
  'replaces',
]

/** Never given out, also not to programs. */
export const secret: readonly string[] = [
  'password_hash',
  'invitation_hash',
  'token',
  'endpoint',
  ...['name_fold', 'search_text', 'parents_text', 'room_fold'],
]
