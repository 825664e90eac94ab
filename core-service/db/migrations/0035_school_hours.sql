CREATE TABLE "school_hours" (
	"school_id" uuid NOT NULL,
	"period_id" uuid NOT NULL,
	"patterns" jsonb NOT NULL,
	"closed" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "school_hours_school_id_period_id_pk" PRIMARY KEY("school_id","period_id"),
	CONSTRAINT "school_hours_lists" CHECK (jsonb_typeof("school_hours"."patterns") = 'array' AND jsonb_typeof("school_hours"."closed") = 'array')
);
--> statement-breakpoint
ALTER TABLE "school_hours" ADD CONSTRAINT "school_hours_school_id_period_id_periods_school_id_id_fk" FOREIGN KEY ("school_id","period_id") REFERENCES "public"."periods"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_hours" ALTER COLUMN "school_id" SET STATISTICS 1;--> statement-breakpoint
ALTER TABLE "school_hours" SET (autovacuum_analyze_scale_factor = 0.02);
