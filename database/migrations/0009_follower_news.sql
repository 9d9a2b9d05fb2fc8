CREATE TABLE "follower_news" (
	"kind" text NOT NULL,
	"id_item" integer NOT NULL,
	"id_company" integer NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "follower_news_kind_id_item_pk" PRIMARY KEY("kind","id_item"),
	CONSTRAINT "follower_news_kind" CHECK ("follower_news"."kind" in ('coupon', 'promotion', 'event'))
);
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "held" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "follower_news" ADD CONSTRAINT "follower_news_id_company_companies_id_company_fk" FOREIGN KEY ("id_company") REFERENCES "public"."companies"("id_company") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "follower_news_by_company" ON "follower_news" USING btree ("id_company");