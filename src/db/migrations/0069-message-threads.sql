-- Back office 3.11: what people write by the contact form is a thread, until it is closed.

alter table contact_messages rename column handled_at to closed_at;
alter table contact_messages
  -- Who of the staff looks after it.
  add column assignee_id text references staff (id),
  add column first_answer_at timestamptz,
  -- Of what the staff change: assignee, answers, open or closed.
  add column version int not null default 1,
  -- What staff find it by. The end of the id stands in the subject of each e-mail (domain/contact.ts).
  add column found_by text not null generated always as (
    folded_for_desk(right(id, 10) || ' ' || name || ' ' || email || ' ' || message)
  ) stored;

create index contact_messages_latest on contact_messages (created_at desc, id desc);
create index contact_messages_open on contact_messages (created_at desc, id desc) where closed_at is null;
create index contact_messages_assigned on contact_messages (assignee_id, created_at desc) where assignee_id is not null;
create index contact_messages_found on contact_messages using gin (found_by gin_trgm_ops);
create index contact_messages_email on contact_messages (email);

-- What was answered. Nobody rewrites an answer: it has been sent.
create table message_answers (
  id text primary key,
  message_id text not null references contact_messages (id) on delete cascade,
  staff_id text not null references staff (id),
  body text not null check (length(body) between 1 and 5000),
  -- The e-mail that carries it; the outbox forgets it after a time.
  outbox_id bigint references outbox (id) on delete set null,
  created_at timestamptz not null
);
create index message_answers_of on message_answers (message_id, created_at);
create index message_answers_sent on message_answers (outbox_id) where outbox_id is not null;

-- Texts that answers begin with, in every language of the shop.
create table message_templates (
  id text primary key,
  name text not null unique check (length(name) between 1 and 60),
  texts jsonb not null,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

insert into message_templates (id, name, texts, created_at, updated_at) values
  ('template-where-is-it', 'Where is my order', jsonb_build_object(
    'en', E'Hello {name},\n\nthank you for your message. I have looked up your order: it is on its way, and the courier will send you a message on the morning of the delivery.\n\nIf it has not arrived by the end of the day that your e-mail names, please reply to this e-mail and I will call the courier.',
    'ar', E'مرحبًا {name}،\n\nشكرًا لتواصلك معنا. راجعتُ طلبك، وهو في الطريق إليك، وستصلك رسالة من شركة التوصيل صباح يوم التسليم.\n\nإذا لم يصل حتى نهاية اليوم المذكور في بريدك الإلكتروني، يُرجى الرد على هذه الرسالة وسأتواصل مع شركة التوصيل.',
    'fr', E'Bonjour {name},\n\nMerci pour votre message. J’ai consulté votre commande\u202f: elle est en route, et le transporteur vous enverra un message le matin de la livraison.\n\nSi elle n’est pas arrivée à la fin du jour indiqué dans votre e-mail, répondez à celui-ci et j’appellerai le transporteur.'
  ), now(), now()),
  ('template-how-to-return', 'How to return', jsonb_build_object(
    'en', E'Hello {name},\n\nyou can send your pieces back from your account: open the order and choose what you want to return. Without an account, look your order up by its number and your e-mail.\n\nPlease leave the labels on the pieces. As soon as they are back with us and checked, we give the money back the way you paid.',
    'ar', E'مرحبًا {name}،\n\nيمكنك إرجاع القطع من حسابك: افتح الطلب واختر ما تريد إرجاعه. وإذا لم يكن لديك حساب، فابحث عن طلبك برقمه وبريدك الإلكتروني.\n\nيُرجى ترك البطاقات على القطع. وبعد وصولها إلينا وفحصها نعيد إليك المبلغ بطريقة الدفع نفسها.',
    'fr', E'Bonjour {name},\n\nVous pouvez renvoyer vos articles depuis votre compte\u202f: ouvrez la commande et choisissez ce que vous souhaitez retourner. Sans compte, retrouvez votre commande avec son numéro et votre e-mail.\n\nMerci de laisser les étiquettes sur les articles. Dès que nous les avons reçus et vérifiés, nous vous remboursons par le moyen que vous avez utilisé.'
  ), now(), now()),
  ('template-we-look-into-it', 'We look into it', jsonb_build_object(
    'en', E'Hello {name},\n\nI am sorry that this went wrong. I am looking into it now and will write to you again by the end of the next working day.\n\nYou need not do anything until then.',
    'ar', E'مرحبًا {name}،\n\nنعتذر عمّا حدث. أتابع الأمر الآن، وسأكتب إليك مرة أخرى قبل نهاية يوم العمل القادم.\n\nلا داعي لأي إجراء من جانبك حتى ذلك الحين.',
    'fr', E'Bonjour {name},\n\nVeuillez nous excuser pour ce désagrément. Je m’en occupe et je vous réécris au plus tard à la fin du prochain jour ouvré.\n\nVous n’avez rien à faire d’ici là.'
  ), now(), now());

-- A letter that was sent keeps the random id of the account that it went to: the person's page lists it.
create index outbox_of_reader on outbox ((payload ->> 'userId'), id desc) where order_event_id is null;
