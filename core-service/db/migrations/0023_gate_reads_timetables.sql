-- Whoever is at the gate or on duty is asked which teacher is where, and looks at the timetable (decision 0043).
UPDATE roles SET permissions = permissions || '{schedules.read}', version = version + 1
WHERE master = 'petugas_piket' AND NOT 'schedules.read' = ANY(permissions);
