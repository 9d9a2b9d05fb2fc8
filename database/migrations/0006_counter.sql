CREATE TABLE "follower_news" (
	"kind" text NOT NULL,
	"id_item" integer NOT NULL,
	"id_company" integer NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "follower_news_kind_id_item_pk" PRIMARY KEY("kind","id_item"),
	CONSTRAINT "follower_news_kind" CHECK ("follower_news"."kind" in ('coupon', 'promotion', 'event'))
);
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "held" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "held" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "phone_proved" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "held" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "tried_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "feedback" ADD COLUMN "paused" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "follower_news" ADD CONSTRAINT "follower_news_id_company_companies_id_company_fk" FOREIGN KEY ("id_company") REFERENCES "public"."companies"("id_company") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "follower_news_of_company" ON "follower_news" USING btree ("id_company");--> statement-breakpoint
UPDATE "customers" SET "phone_proved" = true WHERE "id_user_role" = 4;