CREATE TABLE "import_changes" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"entity" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"position" integer GENERATED ALWAYS AS IDENTITY (sequence name "import_changes_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"previous" integer,
	"version" integer NOT NULL,
	"membership" jsonb,
	CONSTRAINT "import_changes_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"made_by" uuid NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by" uuid,
	CONSTRAINT "imports_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "import_changes" ADD CONSTRAINT "import_changes_school_id_import_id_imports_school_id_id_fk" FOREIGN KEY ("school_id","import_id") REFERENCES "public"."imports"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_changes_import" ON "import_changes" USING btree ("school_id","import_id");--> statement-breakpoint
CREATE INDEX "import_changes_row" ON "import_changes" USING btree ("school_id","entity_id");--> statement-breakpoint
CREATE INDEX "imports_recent" ON "imports" USING btree ("school_id","last_at");--> statement-breakpoint
ALTER TABLE "imports" ALTER COLUMN "school_id" SET STATISTICS 1;--> statement-breakpoint
ALTER TABLE "imports" SET (autovacuum_analyze_scale_factor = 0.02);--> statement-breakpoint
ALTER TABLE "import_changes" ALTER COLUMN "school_id" SET STATISTICS 1;--> statement-breakpoint
ALTER TABLE "import_changes" SET (autovacuum_analyze_scale_factor = 0.02);
