-- Answers to the license question before the present one, the oldest first: {license, licenseName, memberId, answeredAt}.
alter table seller_font add column earlier_answers jsonb not null default '[]';
