CREATE TABLE "merged_people" (
	"school_id" uuid NOT NULL,
	"old_id" uuid NOT NULL,
	"kept_id" uuid NOT NULL,
	"entity" text NOT NULL,
	"merged_at" timestamp with time zone NOT NULL,
	CONSTRAINT "merged_people_school_id_old_id_pk" PRIMARY KEY("school_id","old_id")
);
--> statement-breakpoint
DROP INDEX "bill_bundles_once";--> statement-breakpoint
ALTER TABLE "bill_bundles" ADD COLUMN "copy" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "merged_people" ADD CONSTRAINT "merged_people_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "merged_people_kept" ON "merged_people" USING btree ("school_id","kept_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bill_bundles_once" ON "bill_bundles" USING btree ("school_id","group_id","student_id","copy");--> statement-breakpoint
ALTER TABLE "merged_people" ALTER COLUMN "school_id" SET STATISTICS 1;--> statement-breakpoint
ALTER TABLE "merged_people" SET (autovacuum_analyze_scale_factor = 0.02);--> statement-breakpoint
-- A session holds what was merged: it hears of it as of a changed role.
CREATE TRIGGER merged_people_news AFTER INSERT OR UPDATE OR DELETE ON merged_people
  FOR EACH STATEMENT EXECUTE FUNCTION hadir_session_news();
--> statement-breakpoint
-- A reduction follows its pupil where two records of one pupil become one; nothing else of it may change.
CREATE OR REPLACE FUNCTION hadir_reduction_stays() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
DECLARE
  back text[] := '{taken_back_at,revoked_from,revoked_at,revoked_by,revoked_by_id,revoke_reason}';
BEGIN
  IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - back = to_jsonb(OLD) - back
    AND coalesce(to_jsonb(OLD) ->> 'taken_back_at', to_jsonb(OLD) ->> 'revoked_at') IS NULL THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'UPDATE' AND TG_TABLE_NAME = 'bill_reductions'
    AND to_jsonb(NEW) - 'student_id' = to_jsonb(OLD) - 'student_id'
    AND EXISTS (SELECT FROM public.merged_people m WHERE m.school_id = NEW.school_id
      AND m.old_id = (to_jsonb(OLD) ->> 'student_id')::uuid AND m.kept_id = (to_jsonb(NEW) ->> 'student_id')::uuid) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'rows of % are never changed or removed', TG_TABLE_NAME
    USING ERRCODE = 'check_violation', CONSTRAINT = 'bill_reductions_stay';
END $$;
