-- Records that a step writes into another depot name the same files: each depot keeps them as long as one of its records does.
ALTER TABLE geo.depot_file DROP CONSTRAINT depot_file_pkey, ADD PRIMARY KEY (file, depot_id);
