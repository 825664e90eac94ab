ALTER TABLE "schedules" ADD COLUMN "joint_id" uuid;--> statement-breakpoint
-- The classes of one joint lesson have their teacher and room together: rows with the same joint_id are no clash.
ALTER TABLE schedules DROP CONSTRAINT schedules_teacher_clash;--> statement-breakpoint
ALTER TABLE schedules ADD CONSTRAINT schedules_teacher_clash
  EXCLUDE USING gist (
    school_id WITH =, period_id WITH =, teacher_id WITH =, weekday WITH =,
    int4range(start_minute, end_minute) WITH &&, COALESCE(joint_id, id) WITH <>
  ) DEFERRABLE INITIALLY IMMEDIATE;--> statement-breakpoint
ALTER TABLE schedules DROP CONSTRAINT schedules_room_clash;--> statement-breakpoint
ALTER TABLE schedules ADD CONSTRAINT schedules_room_clash
  EXCLUDE USING gist (
    school_id WITH =, period_id WITH =, room_fold WITH =, weekday WITH =,
    int4range(start_minute, end_minute) WITH &&, COALESCE(joint_id, id) WITH <>
  ) DEFERRABLE INITIALLY IMMEDIATE;--> statement-breakpoint
-- They are alike in all but the class: no two rows of one joint_id differ in any of these.
ALTER TABLE schedules ADD CONSTRAINT schedules_joint_alike
  EXCLUDE USING gist (
    school_id WITH =, joint_id WITH =,
    (period_id::text || subject_id::text || teacher_id::text || weekday::text || ' ' || start_minute::text || ' ' || end_minute::text || ' ' || COALESCE(room_fold, '')) WITH <>
  ) WHERE (joint_id IS NOT NULL) DEFERRABLE INITIALLY IMMEDIATE;
