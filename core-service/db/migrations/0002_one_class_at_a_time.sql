-- A pupil belongs to at most one class on any day.
ALTER TABLE class_memberships ADD CONSTRAINT class_memberships_one_at_a_time
  EXCLUDE USING gist (
    school_id WITH =,
    student_id WITH =,
    daterange(from_date, to_date, '[]') WITH &&
  );
