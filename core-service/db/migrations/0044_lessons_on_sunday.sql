ALTER TABLE "schedules" DROP CONSTRAINT "schedules_weekday";--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_weekday" CHECK ("schedules"."weekday" BETWEEN 0 AND 6);