ALTER TABLE geo.note ADD COLUMN ui_color text;
ALTER TABLE geo.node_group ADD COLUMN ui_color text;
