CREATE TABLE "announcement_classes" (
	"school_id" uuid NOT NULL,
	"announcement_id" uuid NOT NULL,
	"class_id" uuid NOT NULL,
	CONSTRAINT "announcement_classes_school_id_announcement_id_class_id_pk" PRIMARY KEY("school_id","announcement_id","class_id")
);
--> statement-breakpoint
CREATE TABLE "announcement_roles" (
	"school_id" uuid NOT NULL,
	"announcement_id" uuid NOT NULL,
	"role_id" uuid NOT NULL,
	CONSTRAINT "announcement_roles_school_id_announcement_id_role_id_pk" PRIMARY KEY("school_id","announcement_id","role_id")
);
--> statement-breakpoint
CREATE TABLE "announcements" (
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"image_url" text,
	"audience" text NOT NULL,
	"publish_from" timestamp with time zone NOT NULL,
	"publish_until" timestamp with time zone,
	"created_by" uuid,
	"search_text" text GENERATED ALWAYS AS (hadir_fold(title || ' ' || body)) STORED NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "announcements_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "announcements_audience" CHECK ("announcements"."audience" IN ('everyone', 'roles', 'classes')),
	CONSTRAINT "announcements_window" CHECK ("announcements"."publish_until" IS NULL OR "announcements"."publish_until" > "announcements"."publish_from")
);
--> statement-breakpoint
ALTER TABLE "roles" ALTER COLUMN "master" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "schools" ADD COLUMN "bank_name" text;--> statement-breakpoint
ALTER TABLE "schools" ADD COLUMN "account_number" text;--> statement-breakpoint
ALTER TABLE "schools" ADD COLUMN "account_holder" text;--> statement-breakpoint
ALTER TABLE "schools" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "photo_url" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "announcement_classes" ADD CONSTRAINT "announcement_classes_school_id_announcement_id_announcements_school_id_id_fk" FOREIGN KEY ("school_id","announcement_id") REFERENCES "public"."announcements"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_classes" ADD CONSTRAINT "announcement_classes_school_id_class_id_classes_school_id_id_fk" FOREIGN KEY ("school_id","class_id") REFERENCES "public"."classes"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_roles" ADD CONSTRAINT "announcement_roles_school_id_announcement_id_announcements_school_id_id_fk" FOREIGN KEY ("school_id","announcement_id") REFERENCES "public"."announcements"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_roles" ADD CONSTRAINT "announcement_roles_school_id_role_id_roles_school_id_id_fk" FOREIGN KEY ("school_id","role_id") REFERENCES "public"."roles"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "announcement_classes_class" ON "announcement_classes" USING btree ("school_id","class_id");--> statement-breakpoint
CREATE INDEX "announcement_roles_role" ON "announcement_roles" USING btree ("school_id","role_id");--> statement-breakpoint
CREATE INDEX "announcements_newest" ON "announcements" USING btree ("school_id","publish_from","id");--> statement-breakpoint
CREATE INDEX "announcements_search" ON "announcements" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "schools" ADD CONSTRAINT "schools_account_number" CHECK ("schools"."account_number" ~ '^[0-9]{5,25}$');--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_phone" CHECK ("users"."phone" ~ '^[+][1-9][0-9]{6,14}$');