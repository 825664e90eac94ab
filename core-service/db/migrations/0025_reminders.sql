CREATE TABLE "push_keys" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL,
	CONSTRAINT "push_keys_one" CHECK ("push_keys"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "register_reminders" (
	"school_id" uuid NOT NULL,
	"class_id" uuid NOT NULL,
	"date" date NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "register_reminders_school_id_class_id_date_pk" PRIMARY KEY("school_id","class_id","date")
);
--> statement-breakpoint
CREATE TABLE "reminder_devices" (
	"family_id" uuid PRIMARY KEY NOT NULL,
	"school_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reminder_devices_length" CHECK (char_length("reminder_devices"."endpoint") <= 1000)
);
--> statement-breakpoint
ALTER TABLE "schools" ADD COLUMN "reminder_time" text;--> statement-breakpoint
ALTER TABLE "register_reminders" ADD CONSTRAINT "register_reminders_school_id_class_id_classes_school_id_id_fk" FOREIGN KEY ("school_id","class_id") REFERENCES "public"."classes"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_devices" ADD CONSTRAINT "reminder_devices_family_id_session_families_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."session_families"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reminder_devices_endpoint" ON "reminder_devices" USING btree ("endpoint");