ALTER TABLE "students" ADD COLUMN "joined_on" date;--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_stay" CHECK ("students"."joined_on" <= "students"."left_on");