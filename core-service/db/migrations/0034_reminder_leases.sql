ALTER TABLE "register_reminders" ADD COLUMN "attempts" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "register_reminders" ADD COLUMN "claimed_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "register_reminders" ADD COLUMN "sent_to" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "register_reminders" ADD COLUMN "sent_at" timestamp with time zone;--> statement-breakpoint
-- A row of before meant that the reminder is sent.
UPDATE "register_reminders" SET "claimed_until" = "at", "sent_at" = "at";--> statement-breakpoint
ALTER TABLE "register_reminders" ALTER COLUMN "claimed_until" SET NOT NULL;
