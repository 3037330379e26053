-- The avatar of a seeded user became a file whose name holds the initials and the hue (sandbox/samples/avatar.ts).
UPDATE "users" SET "avatar_url" = CASE "avatar_url" WHEN '/sandbox/avatars/' || "id" || '.svg' THEN
	'/sandbox/avatars/' || upper(left(replace("username", '_', ''), 2)) || '-' ||
	(get_byte(sha256(convert_to("id", 'UTF8')), 0) * 256 + get_byte(sha256(convert_to("id", 'UTF8')), 1)) % 360 || '.png'
	ELSE replace("avatar_url", '.svg', '.png') END
WHERE "avatar_url" LIKE '/sandbox/avatars/%.svg';
