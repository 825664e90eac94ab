-- A correction has its own permission now. Roles that could correct payments keep that.
UPDATE roles SET permissions = permissions || '{bills.correct}', version = version + 1
WHERE 'bills.write' = ANY(permissions) AND NOT 'bills.correct' = ANY(permissions);
