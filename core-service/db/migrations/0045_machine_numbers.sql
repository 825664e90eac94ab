ALTER TABLE "teachers" ADD COLUMN "machine_number" text;--> statement-breakpoint
CREATE UNIQUE INDEX "teachers_machine_number" ON "teachers" USING btree ("school_id","machine_number");--> statement-breakpoint
ALTER TABLE "teachers" ADD CONSTRAINT "teachers_machine_number_text" CHECK (char_length("teachers"."machine_number") BETWEEN 1 AND 24);