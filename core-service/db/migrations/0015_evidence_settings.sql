ALTER TABLE "schools" ADD COLUMN "record_photos" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "schools" ADD COLUMN "record_positions" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "schools" ADD COLUMN "evidence_purpose" text;--> statement-breakpoint
ALTER TABLE "schools" ADD COLUMN "evidence_retention_days" integer;--> statement-breakpoint
ALTER TABLE "schools" ADD COLUMN "latitude" double precision;--> statement-breakpoint
ALTER TABLE "schools" ADD COLUMN "longitude" double precision;--> statement-breakpoint
ALTER TABLE "schools" ADD CONSTRAINT "schools_evidence" CHECK (NOT ("schools"."record_photos" OR "schools"."record_positions")
        OR ("schools"."evidence_purpose" IS NOT NULL AND "schools"."evidence_retention_days" BETWEEN 1 AND 400));