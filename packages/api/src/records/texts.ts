/** Why an edit of records or of a moment is refused. */
export const recordRefusals = {
  old_moment: {
    status: 409,
    de: 'Bearbeitet werden kann nur der neueste Stand. Stellen Sie diesen Stand zuerst wieder her.',
    en: 'Only the newest moment can be edited. Restore this moment first.',
  },
  record_conflict: {
    status: 409,
    de: 'Inzwischen hat jemand anderes diesen Datensatz geändert: {keys}.',
    en: 'Meanwhile somebody else has changed this record: {keys}.',
  },
  record_gone: {
    status: 409,
    de: 'Der Datensatz {record} ist nicht mehr da. Er wurde inzwischen gelöscht.',
    en: 'The record {record} is no longer there. Meanwhile it was deleted.',
  },
  not_deleted: {
    status: 409,
    de: 'Der Datensatz {record} wurde in den offenen Änderungen nicht gelöscht.',
    en: 'The record {record} was not deleted in the open changes.',
  },
  step_gone: {
    status: 409,
    de: 'Diesen Schritt gibt es nicht mehr: Er ist schon zurückgenommen oder wiederholt.',
    en: 'This step is no longer there: it has been taken back or made again already.',
  },
  changed_since: {
    status: 409,
    de: 'Dieselben Daten wurden seitdem geändert. Betroffene Datensätze: {count} (Nr. {records}).',
    en: 'The same data have been changed since. Records concerned: {count} (no. {records}).',
  },
  wrong_attribute: {
    status: 422,
    de: 'In der Spalte „{key}“ wird {expected} erwartet.',
    en: 'The column "{key}" expects {expected}.',
  },
  wrong_replacement: {
    status: 422,
    de: 'Datensatz {record}: Aus „{before}“ würde „{after}“. In der Spalte „{key}“ wird {expected} erwartet.',
    en: 'Record {record}: "{before}" would become "{after}". The column "{key}" expects {expected}.',
  },
  wrong_row: {
    status: 422,
    de: 'Zeile {row}: In der Spalte „{key}“ wird {expected} erwartet.',
    en: 'Row {row}: the column "{key}" expects {expected}.',
  },
  irreplaceable: {
    status: 422,
    de: 'In der Spalte „{key}“ kann nicht ersetzt werden. Möglich ist es in Spalten mit Texten, Zahlen oder Zeitangaben.',
    en: 'Nothing can be replaced in the column "{key}". It is possible in columns of texts, numbers or dates.',
  },
  too_many_replacements: {
    status: 422,
    de: 'Es wären mehr als {limit} Datensätze zu ändern. Schränken Sie die Tabelle mit einem Filter ein, und ersetzen Sie in mehreren Schritten.',
    en: 'More than {limit} records would change. Narrow the table by a filter, and replace in several steps.',
  },
  too_many_deletions: {
    status: 422,
    de: 'Auf einmal können höchstens {limit} Datensätze gelöscht werden, hier wären es {count}. Schränken Sie die Tabelle mit einem Filter ein, und löschen Sie in mehreren Schritten.',
    en: 'At most {limit} records can be deleted at once, here they would be {count}. Narrow the table by a filter, and delete in several steps.',
  },
  count_changed: {
    status: 409,
    de: 'Die Zahl der Datensätze hat sich geändert: bestätigt {count}, jetzt {now}. Es wurde nichts gelöscht.',
    en: 'The number of records has changed: {count} as confirmed, {now} by now. Nothing has been deleted.',
  },
  not_spatial: { status: 422, de: 'Das Magazin „{name}“ enthält keine Geometrien.', en: 'The depot "{name}" holds no geometries.' },
  wrong_geometry: {
    status: 422,
    de: 'Die Geometrie ist nicht lesbar. Erwartet wird GeoJSON, dessen Koordinaten Zahlen sind.',
    en: 'The geometry cannot be read. Expected is GeoJSON whose coordinates are numbers.',
  },
  outside_earth: {
    status: 422,
    de: 'Die Stelle {place} liegt nicht auf der Erde. Längengrade gehen von -180 bis 180, Breitengrade von -90 bis 90.',
    en: 'The place {place} is not on Earth. Longitudes go from -180 to 180, latitudes from -90 to 90.',
  },
  outside_crs: {
    status: 422,
    de: 'Die Geometrie hat im Koordinatensystem des Magazins keinen Platz (EPSG:{srid}). Bitte prüfen Sie ihre Koordinaten.',
    en: 'The geometry has no place in the coordinate reference system of the depot (EPSG:{srid}). Please check its coordinates.',
  },
  invalid_geometry: {
    status: 422,
    de: 'Die Geometrie kann so nicht gespeichert werden: {flaw} Stelle (Länge, Breite): {place}.',
    en: 'The geometry cannot be stored like this: {flaw} Place (longitude, latitude): {place}.',
  },
  tangled_geometry: {
    status: 422,
    de: 'Ihre Kanten kreuzen sich {limit}-mal oder öfter. Speichern und reparieren lässt sich die Geometrie erst mit weniger. Eine Stelle (Länge, Breite): {place}.',
    en: 'Its edges cross {limit} times or more. The geometry can be stored and repaired only with fewer. One place (longitude, latitude): {place}.',
  },
  too_many_points: {
    status: 422,
    de: 'Die Geometrie hat {count} Punkte. Repariert werden auf der Karte Geometrien mit höchstens {limit}.',
    en: 'The geometry has {count} points. Geometries are repaired on the map with {limit} at the most.',
  },
  nothing_left: {
    status: 422,
    de: 'Die Geometrie lässt sich nicht reparieren: Nichts von ihr bliebe übrig. Zeichnen Sie sie neu.',
    en: 'The geometry cannot be repaired: nothing would be left of it. Draw it anew.',
  },
  irreparable: {
    status: 422,
    de: 'Die Geometrie lässt sich nicht reparieren. Verschieben oder löschen Sie Stützpunkte an der markierten Stelle.',
    en: 'The geometry cannot be repaired. Move or delete vertices at the marked place.',
  },
  open_record: {
    status: 409,
    de: 'Dieses Objekt hat eine Datei und steht im offenen Stand. Finalisieren Sie den Stand, dann kann ein Switchboard es verwenden.',
    en: 'This record has a file and is part of the open moment. Finalize the moment, then a switchboard can use the record.',
  },
  open_moment: {
    status: 409,
    de: 'Das Magazin „{depot}“ hat Änderungen, die noch nicht abgeschlossen sind. Schließen Sie sie zuerst ab, oder verwerfen Sie sie.',
    en: 'The depot "{depot}" has changes that are not finalized yet. Finalize or discard them first.',
  },
  not_open: {
    status: 409,
    de: 'Dieser Stand ist bereits abgeschlossen.',
    en: 'This moment is finalized already.',
  },
  restores_itself: {
    status: 409,
    de: 'Das ist bereits der neueste Stand.',
    en: 'This is the newest moment already.',
  },
  not_waiting: {
    status: 409,
    de: 'Dieser Stand wartet nicht auf Freigabe: er oder ein neuerer ist bereits freigegeben.',
    en: 'This moment does not wait for approval: it or a newer one is approved already.',
  },
  moment_is_read: {
    status: 409,
    de: 'Diesen Stand lesen Layer, Dienste und Switchboards. Löschen lässt sich nur ein früherer.',
    en: 'Layers, services and switchboards read this moment. Only an earlier one can be deleted.',
  },
  later_rejected: {
    status: 409,
    de: 'Auf diesem abgelehnten Stand bauen andere auf: {moments}. Löschen Sie zuerst diese, den neuesten zuerst.',
    en: 'Others build on this rejected moment: {moments}. Delete these first, the newest one before the others.',
  },
  moment_waits: {
    status: 409,
    de: 'Dieser Stand wartet auf Freigabe. Lehnen Sie ihn zuerst ab, dann lässt er sich löschen.',
    en: 'This moment waits for approval. Reject it first, then it can be deleted.',
  },
  moment_in_use: {
    status: 409,
    de: 'Diesen Stand liest noch: {readers}. Löschen lässt er sich erst, wenn nichts mehr ihn liest.',
    en: 'Still reading this moment: {readers}. It can be deleted when nothing reads it any more.',
  },
  later_moments: {
    status: 409,
    de: 'Auf diesem Stand bauen neuere auf: {moments}. Lehnen Sie zuerst diese ab, den neuesten zuerst.',
    en: 'Newer moments build on this one: {moments}. Reject these first, the newest one before the others.',
  },
  own_edits: {
    status: 403,
    de: 'In diesem Stand stehen eigene Änderungen von Ihnen. Das Magazin verlangt, dass sie jemand anderes freigibt.',
    en: 'This moment has changes of your own. The depot demands that somebody else approves them.',
  },
  nothing_before: {
    status: 409,
    de: 'Vor diesem Stand gibt es keinen, mit dem er verglichen werden könnte.',
    en: 'There is no moment before this one that it could be compared with.',
  },
  not_comparable: {
    status: 422,
    de: 'Vergleichen lassen sich nur zwei verschiedene Stände desselben Magazins.',
    en: 'Only two different moments of the same depot can be compared.',
  },
  too_many_comparisons: {
    status: 429,
    de: 'Es werden schon {count} Vergleiche für Sie berechnet. Bitte warten Sie, bis einer fertig ist.',
    en: '{count} comparisons are being made for you already. Please wait until one has ended.',
  },
  not_checked: {
    status: 409,
    de: 'Dieser Stand ist noch nicht geprüft, oder er oder die Regeln haben sich seitdem geändert. Prüfen Sie ihn zuerst, dann lässt er sich freigeben.',
    en: 'This moment has not been checked yet, or it or the rules have changed since. Check it first, then it can be approved.',
  },
  quality_blocks: {
    status: 409,
    de: 'Prüfungen sperren die Freigabe. Nicht erfüllt ist, mit der Zahl der Befunde: {faults}. Korrigieren Sie die Daten, oder lehnen Sie den Stand ab.',
    en: 'Checks block the approval. Not met is, with the number of findings: {faults}. Correct the data, or reject the moment.',
  },
  no_rules: {
    status: 409,
    de: 'Dieses Magazin hat keine Prüfungen. Wem es gehört, legt sie in seinen Einstellungen an.',
    en: 'This depot has no checks. Its owner adds them in its settings.',
  },
  no_retention: {
    status: 422,
    de: 'Dieses Magazin behält alle Stände. Nennen Sie eine Regel, nach der aufgeräumt wird.',
    en: 'This depot keeps all moments. Name a rule by which it is tidied up.',
  },
  tidied_already: {
    status: 409,
    de: 'Dieses Magazin wird gerade aufgeräumt. Bitte warten Sie, bis das fertig ist.',
    en: 'This depot is being tidied up. Please wait until that has ended.',
  },
  blocking_needs_approval: {
    status: 422,
    de: 'Sperren kann eine Prüfung nur, wo jemand freigibt. Stellen Sie die Freigabe auf „Von Hand“, oder lassen Sie die Prüfung nur hinweisen.',
    en: 'A check can block only where somebody approves. Set the approval to "By hand", or let the check only hint.',
  },
  unknown_rule_column: {
    status: 422,
    de: 'Eine Spalte „{key}“ hat das Magazin nicht. Es hat: {columns}.',
    en: 'The depot has no column "{key}". It has: {columns}.',
  },
  rule_condition: {
    status: 422,
    de: 'Die Bedingung einer Prüfung ist nicht richtig. {condition}',
    en: 'The condition of a check is not right. {condition}',
  },
  too_many_checks: {
    status: 429,
    de: 'Es laufen schon {count} Prüfungen für Sie. Bitte warten Sie, bis eine fertig ist.',
    en: '{count} checks are under way for you already. Please wait until one has ended.',
  },
  unknown_column: {
    status: 422,
    de: 'Eine Spalte „{key}“ haben nicht beide Stände.',
    en: 'Not both moments have a column "{key}".',
  },
} as const;

/** What is wrong with a geometry, as the geometry engine (GEOS) calls it and as people read it. */
export const geometryFlaws = {
  self_intersection: { geos: 'Self-intersection', de: 'Ihre Kanten kreuzen sich.', en: 'Its edges cross each other.' },
  ring_self_intersection: { geos: 'Ring Self-intersection', de: 'Ein Rand berührt sich selbst.', en: 'A boundary touches itself.' },
  hole_outside: { geos: 'Hole lies outside shell', de: 'Ein Loch liegt außerhalb der Fläche.', en: 'A hole lies outside of the polygon.' },
  nested_holes: { geos: 'Holes are nested', de: 'Ein Loch liegt in einem anderen.', en: 'A hole lies within another one.' },
  nested_shells: { geos: 'Nested shells', de: 'Ein Teil liegt in einem anderen.', en: 'A part lies within another one.' },
  disconnected: { geos: 'Interior is disconnected', de: 'Löcher teilen die Fläche.', en: 'Holes divide the polygon.' },
  duplicate_rings: { geos: 'Duplicate Rings', de: 'Ein Rand kommt zweimal vor.', en: 'A boundary stands twice.' },
  too_few_points: {
    geos: 'Too few points in geometry component',
    de: 'Ein Teil hat zu wenige verschiedene Punkte.',
    en: 'A part has too few different points.',
  },
  unclosed_ring: {
    geos: 'Points of LinearRing do not form a closed linestring',
    de: 'Ein Rand ist nicht geschlossen: Sein letzter Punkt ist nicht sein erster.',
    en: 'A boundary is not closed: its last point is not its first.',
  },
  unknown: { geos: '', de: 'Sie ist ungültig.', en: 'It is not valid.' },
  invalid_coordinate: { geos: 'Invalid Coordinate', de: 'Eine Koordinate ist keine Zahl.', en: 'A coordinate is no number.' },
} as const;

/** What is wrong with a geometry, as a sentence; what has no words of ours is told in those of the geometry engine. */
export function flawText(name: string, language: 'de' | 'en'): string {
  return Object.hasOwn(geometryFlaws, name) ? geometryFlaws[name as keyof typeof geometryFlaws][language] : `${name}.`;
}
