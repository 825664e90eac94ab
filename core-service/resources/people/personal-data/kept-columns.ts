/**
 * The columns that an erasure leaves, of each table whose rows stay. Whatever is not named here is emptied, so a new column
 * goes with the person until somebody decides that it stays; a test then asks for that decision. Columns that the database
 * generates follow by themselves.
 */
export const keptColumns: Readonly<Record<string, readonly string[]>> = {
  // The name is replaced by what the person is called afterwards.
  students: [
    ...['id', 'school_id', 'name', 'gender', 'status', 'joined_on', 'left_on', 'erased_at'],
    ...['version', 'created_at', 'updated_at'],
  ],
  class_memberships: ['id', 'school_id', 'student_id', 'class_id', 'from_date', 'to_date'],
  student_days: [
    ...['id', 'school_id', 'student_id', 'date', 'status', 'minutes_late', 'gate_status'],
    ...['checkin_time', 'checkout_time', 'register_version', 'register_updated_at', 'register_updated_by'],
    ...['gate_version', 'gate_updated_at', 'gate_updated_by'],
  ],
  student_leaves: [
    ...['id', 'school_id', 'student_id', 'type', 'from_date', 'to_date', 'status'],
    ...['decided_at', 'decided_by', 'version', 'created_at', 'created_by'],
  ],
  parent_contacts: [
    ...['id', 'school_id', 'student_id', 'date', 'concern'],
    ...['version', 'created_at', 'created_by', 'created_by_name'],
  ],
  promotions: [
    ...['id', 'school_id', 'period_id', 'from_date', 'counts', 'outcomes', 'classes', 'traces'],
    ...['made_at', 'made_by', 'made_by_name', 'undone_at', 'undone_by', 'undone_by_name'],
  ],
  imports: [
    'id',
    'school_id',
    'kind',
    'file_name',
    'made_at',
    'last_at',
    'made_by',
    'undone_at',
    'undone_by',
  ],
  bill_bundles: [
    ...['id', 'school_id', 'group_id', 'student_id', 'copy', 'total', 'reduced', 'paid'],
    ...['voided_at', 'void_reason', 'version', 'created_at'],
  ],
  bill_bundle_items: ['school_id', 'bundle_id', 'bill_type_id', 'position', 'name', 'amount'],
  bill_reductions: [
    ...['id', 'school_id', 'student_id', 'kind', 'bill_type_id', 'percent', 'amount', 'from_date', 'to_date'],
    ...['granted_by', 'reason', 'recorded_by', 'recorded_by_id', 'created_at'],
    ...['revoked_from', 'revoked_at', 'revoked_by', 'revoked_by_id', 'revoke_reason'],
  ],
  bill_bundle_reductions: [
    ...['id', 'school_id', 'bundle_id', 'reduction_id', 'name', 'amount', 'created_at', 'taken_back_at'],
  ],
  bill_receipts: ['id', 'school_id', 'payment_id', 'bundle_id', 'amount', 'year', 'number'],
  bill_payments: [
    ...[
      'id',
      'school_id',
      'group_id',
      'paid_at',
      'method',
      'note',
      'received_by',
      'received_by_id',
      'created_at',
    ],
  ],
  bill_corrections: [
    ...['id', 'school_id', 'correction_id', 'receipt_id', 'bundle_id', 'amount', 'reason'],
    ...['corrected_by', 'corrected_by_id', 'corrected_at', 'year', 'number'],
  ],
  bill_transfers: [
    ...[
      'id',
      'school_id',
      'transferred_on',
      'reference',
      'proof_url',
      'recorded_by',
      'recorded_by_id',
      'created_at',
    ],
    ...['method', 'decided_by', 'decided_by_id', 'decided_at', 'reason', 'payment_id'],
  ],
  bill_transfer_parts: ['school_id', 'transfer_id', 'bundle_id', 'position', 'amount'],
  bill_group_targets: ['school_id', 'group_id', 'position', 'grade_id', 'class_id', 'student_id'],
  teachers: ['id', 'school_id', 'type', 'name', 'status', 'erased_at', 'version', 'created_at'],
  // Name and email are replaced. The account goes with its last school, by a trigger (decision 0155).
  users: [
    ...['id', 'school_id', 'role_id', 'teacher_id', 'name', 'email', 'active', 'erased_at'],
    ...['version', 'created_at'],
  ],
  teacher_attendances: [
    ...['id', 'school_id', 'teacher_id', 'date', 'status', 'checkin_time', 'checkout_time'],
    ...['version', 'updated_at', 'updated_by'],
  ],
  teacher_leaves: [
    ...['id', 'school_id', 'teacher_id', 'type', 'from_date', 'to_date', 'status'],
    ...['decided_at', 'decided_by', 'version', 'created_at', 'created_by'],
  ],
  classes: [
    ...[
      'id',
      'school_id',
      'period_id',
      'grade_id',
      'name',
      'homeroom_teacher_id',
      'homeroom_since',
      'capacity',
    ],
    ...['status', 'version', 'created_at'],
  ],
  schedules: [
    ...['id', 'school_id', 'period_id', 'class_id', 'subject_id', 'teacher_id', 'weekday'],
    ...['start_minute', 'end_minute', 'slot', 'room', 'joint_id', 'version', 'updated_at'],
  ],
  schedule_histories: [
    ...['id', 'school_id', 'period_id', 'schedule_id', 'class_id', 'teacher_id', 'former_teacher_id'],
    ...['action', 'before', 'after', 'at', 'user_id', 'user_name'],
  ],
  announcements: [
    ...['id', 'school_id', 'title', 'body', 'image_url', 'image_alt', 'pinned', 'audience'],
    ...['publish_from', 'publish_until', 'created_by', 'version', 'created_at'],
  ],
  register_unlocks: [
    ...['id', 'school_id', 'class_id', 'date', 'until', 'reason', 'unlocked_by', 'unlocked_by_name'],
  ],
}
