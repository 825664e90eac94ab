ALTER TABLE "session_families" ADD COLUMN "device" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "code_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "code_used_at" timestamp with time zone;