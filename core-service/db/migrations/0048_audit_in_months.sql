CREATE TABLE "change_purges" (
	"school_id" uuid PRIMARY KEY NOT NULL,
	"before" date NOT NULL,
	"removed" integer DEFAULT 0 NOT NULL,
	"claimed_until" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "schools" ADD COLUMN "changes_kept_years" integer;--> statement-breakpoint
ALTER TABLE "change_purges" ADD CONSTRAINT "change_purges_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schools" ADD CONSTRAINT "schools_changes_kept" CHECK ("schools"."changes_kept_years" IN (2, 5, 10));--> statement-breakpoint
-- What 0033_school_statistics.sql says of every table with the column.
ALTER TABLE change_purges ALTER COLUMN school_id SET STATISTICS 1;--> statement-breakpoint
ALTER TABLE change_purges SET (autovacuum_analyze_scale_factor = 0.02);--> statement-breakpoint
-- The log of changes consists of months from now on (decision 0154). An id begins with its moment, so the id itself says in which month
-- a row belongs, and the key stays as it was. The months are in a schema of their own: copies of the database, exports and
-- removals name `audit_log` alone.
CREATE SCHEMA audit_months;--> statement-breakpoint
-- The smallest id of a moment.
CREATE FUNCTION hadir_first_id(moment timestamptz) RETURNS uuid LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (lpad(to_hex(greatest(0, floor(extract(epoch FROM moment) * 1000))::bigint), 12, '0') || repeat('0', 20))::uuid
$$;--> statement-breakpoint
-- Makes what is missing of the months from one date to another, each of UTC. Rows of such a month that are in `other` move. A month
-- that an earlier table includes (`until_…`) is not made. Returns how many were made; none where another instance is at it.
CREATE FUNCTION hadir_make_audit_months(first date, last date) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  month timestamp := date_trunc('month', first);
  name text;
  made int := 0;
BEGIN
  WHILE month <= last LOOP
    name := to_char(month, '"month_"YYYY_MM');
    IF to_regclass('audit_months.' || name) IS NULL AND NOT EXISTS (
      SELECT FROM pg_class WHERE relnamespace = 'audit_months'::regnamespace AND relkind = 'r'
        AND relname LIKE 'until\_%' AND relname > to_char(month, '"until_"YYYY_MM'))
    THEN
      IF made = 0 AND NOT pg_try_advisory_xact_lock(4237719003) THEN
        RETURN 0;
      END IF;
      -- Nobody may add a row of the month to it between the move and the end.
      LOCK TABLE audit_months.other IN ACCESS EXCLUSIVE MODE;
      EXECUTE format('CREATE TABLE audit_months.%I (LIKE public.audit_log INCLUDING ALL)', name);
      EXECUTE format('ALTER TABLE audit_months.%I ALTER COLUMN school_id SET STATISTICS 1', name);
      EXECUTE format('ALTER TABLE audit_months.%I SET (autovacuum_analyze_scale_factor = 0.02)', name);
      EXECUTE format('WITH moved AS (DELETE FROM audit_months.other WHERE id >= %1$L AND id < %2$L RETURNING *)
        INSERT INTO audit_months.%3$I SELECT * FROM moved',
        hadir_first_id(month AT TIME ZONE 'UTC'), hadir_first_id((month + interval '1 month') AT TIME ZONE 'UTC'), name);
      EXECUTE format('ALTER TABLE public.audit_log ATTACH PARTITION audit_months.%I FOR VALUES FROM (%L) TO (%L)',
        name, hadir_first_id(month AT TIME ZONE 'UTC'), hadir_first_id((month + interval '1 month') AT TIME ZONE 'UTC'));
      made := made + 1;
    END IF;
    month := month + interval '1 month';
  END LOOP;
  RETURN made;
END $$;--> statement-breakpoint
-- The table as it was becomes the part before the next month: its rows are read once to prove that, and not copied.
ALTER TABLE audit_log SET SCHEMA audit_months;--> statement-breakpoint
ALTER TABLE audit_months.audit_log RENAME TO earlier;--> statement-breakpoint
CREATE TABLE public.audit_log (LIKE audit_months.earlier INCLUDING DEFAULTS) PARTITION BY RANGE (id);--> statement-breakpoint
ALTER TABLE public.audit_log ALTER COLUMN school_id SET STATISTICS 1;--> statement-breakpoint
ALTER TABLE public.audit_log ADD CONSTRAINT audit_log_school_id_id_pk PRIMARY KEY (school_id, id);--> statement-breakpoint
CREATE INDEX audit_log_entity ON public.audit_log USING btree (school_id, entity_id);--> statement-breakpoint
CREATE INDEX audit_log_student ON public.audit_log USING btree (school_id, (coalesce(after ->> 'studentId', before ->> 'studentId'))) WHERE coalesce(after ->> 'studentId', before ->> 'studentId') IS NOT NULL;--> statement-breakpoint
CREATE INDEX audit_log_people_removed ON public.audit_log USING btree (school_id, at) WHERE after IS NULL AND entity IN ('students', 'teachers', 'users');--> statement-breakpoint
-- Takes a row whose month was not made ahead, or whose id has no moment: a write is never refused for that.
CREATE TABLE audit_months.other PARTITION OF public.audit_log DEFAULT;--> statement-breakpoint
ALTER TABLE audit_months.other ALTER COLUMN school_id SET STATISTICS 1;--> statement-breakpoint
ALTER TABLE audit_months.other SET (autovacuum_analyze_scale_factor = 0.02);--> statement-breakpoint
DO $$
DECLARE
  next timestamp := date_trunc('month', now() AT TIME ZONE 'UTC') + interval '1 month';
  bound uuid := hadir_first_id(next AT TIME ZONE 'UTC');
BEGIN
  IF EXISTS (SELECT FROM audit_months.earlier) THEN
    WITH later AS (DELETE FROM audit_months.earlier WHERE id >= bound RETURNING *)
      INSERT INTO audit_months.other SELECT * FROM later;
    EXECUTE format('ALTER TABLE audit_months.earlier RENAME TO %I', to_char(next, '"until_"YYYY_MM'));
    EXECUTE format('ALTER TABLE public.audit_log ATTACH PARTITION audit_months.%I FOR VALUES FROM (MINVALUE) TO (%L)',
      to_char(next, '"until_"YYYY_MM'), bound);
  ELSE
    DROP TABLE audit_months.earlier;
  END IF;
END $$;--> statement-breakpoint
SELECT hadir_make_audit_months((now() AT TIME ZONE 'UTC')::date, ((now() AT TIME ZONE 'UTC') + interval '3 months')::date);
