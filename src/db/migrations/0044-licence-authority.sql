-- Who gave the trade licence was a text of the code, and true for the demonstration's company alone: that one keeps it.

update store_settings
set value = value || '{"licenceAuthority": {"en": "Dubai Department of Economy and Tourism", "ar": "دائرة الاقتصاد والسياحة بدبي", "fr": "Département de l’économie et du tourisme de Dubaï"}}',
  version = version + 1
where key = 'seller' and value -> 'isInvented' = 'true' and not value ? 'licenceAuthority';
