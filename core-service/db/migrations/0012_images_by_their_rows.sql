CREATE INDEX "student_days_checkin_image" ON "student_days" USING btree ("school_id","checkin_image_url") WHERE checkin_image_url IS NOT NULL;--> statement-breakpoint
CREATE INDEX "student_days_checkout_image" ON "student_days" USING btree ("school_id","checkout_image_url") WHERE checkout_image_url IS NOT NULL;--> statement-breakpoint
CREATE INDEX "student_achievements_attachment" ON "student_achievements" USING btree ("school_id","attachment_url") WHERE attachment_url IS NOT NULL;--> statement-breakpoint
CREATE INDEX "student_leaves_attachment" ON "student_leaves" USING btree ("school_id","attachment_url") WHERE attachment_url IS NOT NULL;--> statement-breakpoint
CREATE INDEX "students_photo" ON "students" USING btree ("school_id","photo_url") WHERE photo_url IS NOT NULL;--> statement-breakpoint
CREATE INDEX "teacher_attendances_checkin_image" ON "teacher_attendances" USING btree ("school_id","checkin_image_url") WHERE checkin_image_url IS NOT NULL;--> statement-breakpoint
CREATE INDEX "teacher_attendances_checkout_image" ON "teacher_attendances" USING btree ("school_id","checkout_image_url") WHERE checkout_image_url IS NOT NULL;--> statement-breakpoint
CREATE INDEX "teacher_leaves_attachment" ON "teacher_leaves" USING btree ("school_id","attachment_url") WHERE attachment_url IS NOT NULL;