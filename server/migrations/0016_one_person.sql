-- Whether another account holds a number is found out only when somebody else passes with it: handing it in tells nothing.
drop index certifications_person_key;
create unique index certifications_person_key on certifications (id_number_fingerprint) where state = 'passed';
