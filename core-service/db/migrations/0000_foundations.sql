CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
-- unaccent() is only STABLE, because its dictionary could change. We name the dictionary and promise
-- not to change it, so that generated columns and indexes may use it.
CREATE FUNCTION hadir_fold(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT lower(public.unaccent('public.unaccent'::regdictionary, value)) $$;
--> statement-breakpoint
-- Folded, without spaces: "7 A" and "7a" are one class name.
CREATE FUNCTION hadir_key(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT regexp_replace(public.hadir_fold(value), '\s+', '', 'g') $$;
--> statement-breakpoint
-- A typed word as a LIKE pattern; its own wildcards lose their power after folding, because folding
-- can make new ones (a full-width percent sign becomes a plain one).
CREATE FUNCTION hadir_pattern(word text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT '%' || regexp_replace(public.hadir_fold(word), '([\\%_])', '\\\1', 'g') || '%' $$;
