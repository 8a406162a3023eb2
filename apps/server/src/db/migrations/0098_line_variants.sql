-- Lines without variant and SKU are known by title and options. Which options a title alone was mapped for is not known.
delete from store_variant where external_id like 'title:%' and options <> '{}';
