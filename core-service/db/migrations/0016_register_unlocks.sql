CREATE TABLE "register_unlocks" (
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"class_id" uuid NOT NULL,
	"date" date NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	"unlocked_by" uuid NOT NULL,
	"unlocked_by_name" text NOT NULL,
	CONSTRAINT "register_unlocks_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "register_unlocks_reason" CHECK (char_length("register_unlocks"."reason") <= 200)
);
--> statement-breakpoint
ALTER TABLE "register_unlocks" ADD CONSTRAINT "register_unlocks_school_id_class_id_classes_school_id_id_fk" FOREIGN KEY ("school_id","class_id") REFERENCES "public"."classes"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "register_unlocks_key" ON "register_unlocks" USING btree ("school_id","class_id","date");