CREATE TABLE "promotions" (
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"period_id" uuid NOT NULL,
	"from_date" date NOT NULL,
	"counts" jsonb NOT NULL,
	"outcomes" jsonb NOT NULL,
	"classes" jsonb NOT NULL,
	"traces" jsonb NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"made_by" uuid NOT NULL,
	"made_by_name" text NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by" uuid,
	"undone_by_name" text,
	CONSTRAINT "promotions_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_school_id_period_id_periods_school_id_id_fk" FOREIGN KEY ("school_id","period_id") REFERENCES "public"."periods"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "promotions_period" ON "promotions" USING btree ("school_id","period_id","made_at");