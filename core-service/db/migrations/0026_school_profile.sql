ALTER TABLE "schools" ADD COLUMN "city" text;--> statement-breakpoint
ALTER TABLE "schools" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "schools" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "schools" ADD COLUMN "head_name" text;--> statement-breakpoint
ALTER TABLE "schools" ADD COLUMN "head_nip" text;--> statement-breakpoint
ALTER TABLE "schools" ADD COLUMN "short_name" text;