-- Nobody gives or renews an account that holds a permission which they lack (decision 0012). The office of every
-- school gives the wali kelas their sign-ins, and these write rapor notes: without this permission an installed
-- school's office could no longer do so.
UPDATE roles SET permissions = permissions || '{reports.write}', version = version + 1
WHERE master = 'tata_usaha' AND 'users.write' = ANY(permissions) AND NOT 'reports.write' = ANY(permissions);
