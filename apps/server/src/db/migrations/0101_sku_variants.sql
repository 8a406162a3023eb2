-- Lines without variant are known by SKU and options. Which options a SKU alone was mapped for is not known.
delete from store_variant where external_id like 'sku:%' and options <> '{}' and position('["' in external_id) = 0;
