import type { ErrorWords } from './error-words.ts';

export const words: ErrorWords = {
  messages: {
    unreachable: 'Comanda est injoignable. Vérifiez votre connexion internet et réessayez.',
    'photo-not-sent': 'Cette photo n’a pas pu être envoyée.',
    'not-a-photo': 'Ce n’est pas une photo affichable. Choisissez un fichier JPEG, PNG, WebP, AVIF ou GIF.',
    'photo-damaged': 'Cette photo est endommagée ou incomplète. Choisissez-en une autre ou reprenez-la.',
    'photo-too-detailed':
      'Cette photo a trop de pixels (maximum {megapixels} mégapixels). Choisissez-en une plus petite.',
    'photo-too-slow': 'La lecture de cette photo est trop longue. Choisissez-en une plus petite.',
    'file-too-large': 'Ce fichier est trop volumineux (maximum {megabytes} Mo).',
    'pdf-protected':
      'Ce PDF est protégé par un mot de passe. Enregistrez-le sans mot de passe et choisissez-le de nouveau.',
    'csv-quotation-mark':
      'La ligne {row} contient un guillemet (") isolé. Doublez les guillemets à l’intérieur d’un texte ("") et mettez le texte entre guillemets.',
    'csv-too-many-columns':
      'La ligne {row} a {columns} colonnes ; {most} au maximum sont possibles. Est-ce le bon fichier ?',
    'csv-text-too-long': 'La ligne {row}, colonne {column}, a un texte trop long. Manque-t-il un guillemet ?',
    'csv-too-many-rows': 'Ce fichier a plus de {most} lignes. Veuillez le diviser.',
    cancelled: 'La demande a été annulée.',
    unknown: 'Une erreur inattendue s’est produite. Réessayez ou contactez l’assistance.',
    'invalid-argument': 'Veuillez corriger les erreurs ci-dessous.',
    'deadline-exceeded': 'L’opération a pris trop de temps. Réessayez.',
    'not-found': 'Cela n’existe pas, ou vous n’y avez pas accès.',
    'already-exists': 'Cela existe déjà.',
    'permission-denied': 'Accès refusé. Veuillez contacter l’assistance.',
    unauthenticated: 'Connectez-vous pour continuer.',
    'resource-exhausted': 'Le service est saturé. Réessayez plus tard.',
    'failed-precondition': 'Ce n’est pas possible dans l’état actuel.',
    aborted: 'Quelqu’un d’autre a modifié cela au même moment. Réessayez.',
    'out-of-range': 'Une valeur est hors limites.',
    internal: 'Une erreur inattendue s’est produite. Réessayez ou contactez l’assistance.',
    unavailable: 'Le service est momentanément indisponible. Réessayez.',
    'data-loss': 'Une erreur inattendue s’est produite. Réessayez ou contactez l’assistance.',
    'accounts.email-taken': 'Cette adresse e-mail est déjà enregistrée. Utilisez-en une autre ou connectez-vous.',
    'accounts.password-too-weak': 'Le mot de passe est trop faible. Choisissez-en un plus sûr.',
    'accounts.email-invalid': 'Veuillez saisir une adresse e-mail valide.',
    'accounts.wrong-credentials': 'E-mail ou mot de passe incorrect',
    'accounts.log-in-failed': 'Échec de la connexion',
    'accounts.log-out-failed': 'Échec de la déconnexion',
    'accounts.user-fetch-failed': 'Impossible de charger les données de l’utilisateur',
    'accounts.too-many-log-ins': 'Trop de tentatives de connexion. Réessayez dans {minutes} min.',
    'accounts.too-many-mails': 'Trop d’e-mails ont été demandés. Réessayez dans {minutes} min.',
    'accounts.name-by-owner': 'Seul le propriétaire change les noms du personnel. Adressez-vous à lui.',
    'accounts.wrong-password': 'Votre mot de passe actuel est incorrect.',
    'accounts.wrong-code': 'Ce code est incorrect. Vérifiez-le et réessayez.',
    'accounts.log-in-expired':
      'Cela a pris trop de temps ou le code a été faux trop souvent. Saisissez de nouveau votre mot de passe.',
    'accounts.passkey-unknown': 'Plus aucun compte n’a cette clé d’accès. Connectez-vous avec votre mot de passe.',
    'accounts.passkey-expired': 'Cela a pris trop de temps ou a été fait dans une autre fenêtre. Réessayez.',
    'accounts.passkey-wrong-site': 'Les clés d’accès ne fonctionnent que sur {address}. Ouvrez-y Comanda et réessayez.',
    'accounts.passkey-refused': 'Votre appareil n’a pas pu confirmer que c’est bien vous. Réessayez.',
    'accounts.passkey-cloned':
      'Cette clé d’accès a peut-être été copiée et ne fonctionne donc plus. Connectez-vous autrement, supprimez-la de votre profil et ajoutez-en une nouvelle.',
    'accounts.passkey-cancelled': 'Votre appareil a annulé, ou cela a pris trop de temps. Réessayez.',
    'accounts.passkey-exists': 'Cet appareil a déjà une clé d’accès pour votre compte.',
    'accounts.too-many-passkeys':
      'Un compte peut avoir au plus {most} clés d’accès. Supprimez-en une que vous n’utilisez plus.',
    'accounts.authenticator-exists':
      'Ce compte a déjà une application d’authentification. Supprimez-la d’abord pour en configurer une autre.',
    'accounts.mailbox-unproven': 'Confirmez d’abord votre adresse e-mail : ouvrez le lien que nous vous avons envoyé.',
    'accounts.mailbox-proven': 'Votre adresse e-mail est déjà confirmée.',
    'accounts.disabled': 'Votre compte a été désactivé. Adressez-vous au propriétaire du restaurant.',
    'accounts.suspended': 'Ce compte est suspendu. Nous avons envoyé au propriétaire le motif et comment nous joindre.',
    'accounts.link-expired': 'Ce lien a expiré ou a déjà été utilisé. Demandez-en un nouveau.',
    'developers.too-many-keys': 'Vous avez déjà {most} clés. Révoquez-en une que vous n’utilisez plus.',
    'developers.too-many-endpoints': 'Vous avez déjà {most} webhooks. Supprimez-en un que vous n’utilisez plus.',
    'developers.too-many-sends': 'Trop d’envois manuels à vos webhooks en une heure. Réessayez dans {minutes} min.',
    'developers.target-refused': 'Cette adresse ne peut pas être appelée : {why}',
    'storage/unknown': 'Une erreur inattendue s’est produite avec le fichier. Réessayez.',
    'storage/object-not-found': 'Ce fichier n’existe pas.',
    'storage/quota-exceeded': 'Votre espace de stockage est plein. Supprimez des photos inutiles, puis réessayez.',
    'storage/too-many-uploads': 'Trop d’envois. Réessayez dans {minutes} min.',
    'storage/unauthenticated': 'Connectez-vous pour continuer.',
    'storage/unauthorized': 'Vous n’avez pas accès à ce fichier.',
    'storage/retry-limit-exceeded': 'La connexion n’est pas revenue à temps. Réessayez.',
    'storage/canceled': 'L’envoi a été annulé.',
    'storage/invalid-format': 'Le fichier n’est pas au format qu’il indique.',
    'storage/invalid-argument': 'Le fichier n’a pas pu être enregistré.',
    'integrations.too-many-requests': 'Trop de demandes. Réessayez dans {minutes} min.',
    'kitchen.too-many-stations':
      'Vous avez atteint le nombre maximal de postes. Renommez-en un ou supprimez-en un d’abord.',
    'kitchen.already-served': 'C’est déjà servi. Demandez au serveur.',
    'kitchen.counted-out':
      'La dernière portion est vendue. Demandez à quelqu’un qui a accès à la carte de modifier le stock.',
    'leaving.name-differs': 'Saisissez votre nom exactement comme affiché ci-dessus.',
    'leaving.export-running': 'Votre export est déjà en préparation. Nous vous écrirons dès qu’il sera prêt.',
    'leaving.too-many-exports':
      'Vous avez préparé beaucoup d’exports aujourd’hui. Téléchargez le dernier ou réessayez dans {minutes} min.',
    'leaving.export-missing':
      'Il n’y a pas d’export à télécharger. Préparez-en un sur la page « Vos données ». Il est conservé {days} jours.',
    'leaving.too-many-downloads':
      'Votre export est déjà téléchargé {most} fois en ce moment. Attendez qu’un téléchargement soit terminé.',
    'leaving.too-many': 'Trop de tentatives. Réessayez dans {minutes} min.',
    'menus.edit-conflict': 'Quelqu’un d’autre a modifié cela au même moment. Regardez les deux versions et choisissez.',
    'menus.too-large':
      'Cette carte deviendrait trop grande : elle peut contenir {items} articles dans {categories} catégories et {megabytes} Mo de texte. Répartissez-la en plusieurs cartes.',
    'menus.translations-too-large':
      'La copie aurait plus de {megabytes} Mo de traductions dans une langue. Raccourcissez-en quelques-unes et réessayez.',
    'menus.too-much-removed':
      'Trop d’éléments ont été ajoutés puis supprimés dans cette carte. Réessayez dans quelques jours ou utilisez une nouvelle carte.',
    'menus.too-many-options':
      'Un article peut avoir au plus {most} options, tous groupes confondus. Supprimez-en quelques-unes.',
    'menus.too-many-shared-options':
      'Une carte peut avoir au plus {most} groupes d’options partagés. Supprimez-en un qu’aucun plat n’utilise.',
    'menus.unknown-shared-options':
      'Un groupe d’options partagé a été supprimé entre-temps. Ajoutez les options au plat lui-même.',
    'menus.too-many-menus':
      'Un restaurant peut avoir au plus {most} cartes. Supprimez-en une que vous n’utilisez plus.',
    'menus.too-many-removed-menus': 'Trop de cartes ont été créées puis supprimées. Réessayez dans quelques jours.',
    'menus.no-serving-hours':
      'Aucune carte de ce restaurant n’a d’horaires, il n’y a donc rien à changer. Définissez d’abord les horaires sous « Cartes ».',
    'menus.price-out-of-range':
      'Cette modification rendrait un prix négatif ou trop élevé. Aucun prix n’a été modifié.',
    'menus.csv-unreadable':
      'Ce n’est pas un fichier CSV. Dans votre tableur, choisissez « Enregistrer sous » ou « Télécharger », puis « CSV UTF-8 ».',
    'menus.csv-empty':
      'Ce fichier ne contient aucune ligne à importer. Mettez les noms des colonnes sur la première ligne et les articles en dessous.',
    'menus.csv-too-large': 'Ce fichier est trop volumineux. Divisez-le.',
    'menus.too-many-imports': 'Trop de fichiers. Réessayez dans {minutes} min.',
    'menus.import-problems':
      'Ce fichier contient des erreurs. Rien n’a été importé. L’aperçu les montre par ligne et par colonne.',
    'menus.import-outdated':
      'La carte a changé depuis l’aperçu. Rien n’a été importé. Regardez le nouvel aperçu et confirmez de nouveau.',
    'menus.nothing-to-undo': 'Il n’y a pas d’import à annuler. Il l’est peut-être déjà.',
    'menus.reader-not-configured':
      'La lecture de cartes à partir de photos n’est pas configurée sur ce serveur. Demandez à votre administrateur ou importez un fichier CSV.',
    'menus.reader-quota-used':
      'Les {most} pages d’aujourd’hui sont épuisées. Lisez le reste {when} ou saisissez-le à la main.',
    'menus.reader-platform-quota-used':
      'La lecture de cartes est épuisée pour aujourd’hui sur ce serveur. Lisez le reste {when} ou saisissez-le à la main.',
    'menus.reader-unavailable':
      'Le service qui lit les cartes n’a pas répondu. Rien n’a été modifié. Réessayez cette page.',
    'menus.reader-refused':
      'Le service qui lit les cartes n’accepte pas les demandes de ce serveur. Demandez à votre administrateur.',
    'menus.page-refused':
      'Le service qui lit les cartes a refusé cette page. Prenez une autre photo qui ne montre que la carte, ou saisissez-la à la main.',
    'menus.page-unreadable':
      'Cette page n’a pas pu être lue. Réessayez, prenez une photo plus nette avec une bonne lumière ou photographiez-la en deux moitiés.',
    'menus.page-without-dishes':
      'Aucun plat n’a été trouvé sur cette page. Choisissez une page qui montre des plats avec leurs prix.',
    'menus.pdf-unreadable':
      'Ce PDF est illisible. Ouvrez-le et enregistrez-le de nouveau en PDF, ou photographiez ses pages.',
    'menus.pdf-too-long':
      'Ce PDF a plus de {most} pages. Choisissez les pages de la carte et enregistrez-les dans un PDF à part.',
    'menus.pdf-without-text':
      'Ce PDF ne contient que des images. Prenez des photos ou des captures de ses pages et choisissez-les ici.',
    'menus.too-many-readings': 'Trop de pages au cours de la dernière heure. Réessayez dans {minutes} min.',
    'messages.too-many': 'Vous avez déjà envoyé plusieurs messages. Réessayez dans {minutes} min.',
    'onboarding.too-many-sign-ups': 'Trop de tentatives d’inscription. Réessayez dans {minutes} min.',
    'onboarding.sign-up-timed-out': 'L’inscription a pris trop de temps. Réessayez.',
    'onboarding.nothing-to-retry': 'La configuration de ce compte n’a pas échoué. Il n’y a rien à réessayer.',
    'orders.items-unavailable': 'Certains articles ne sont plus disponibles. Retirez-les et envoyez le reste.',
    'orders.price-changed':
      'Un prix a changé depuis que vous avez ouvert la carte. Vérifiez le nouveau total et envoyez de nouveau.',
    'orders.key-reused': 'Cette commande a déjà été envoyée avec d’autres données.',
    'orders.withdrawn': 'Cette commande a été retirée avant d’être passée.',
    'orders.already-sent': 'La cuisine l’a déjà.',
    'orders.restaurant-closed': 'La cuisine est fermée en ce moment.',
    'orders.conflict': 'Quelqu’un d’autre a modifié cette commande. État actuel : {status}.',
    'orders.step-not-allowed': 'Une commande ne peut pas passer de « {from} » à « {to} ».',
    'orders.nothing-to-undo':
      'Il n’y a rien à annuler. La dernière modification date de plus d’une minute ou a déjà été annulée.',
    'orders.not-sent-yet': 'Cette commande n’est pas encore en cuisine. Elle peut seulement être annulée.',
    'orders.course-held': 'Un service de cette commande est encore en attente. Envoyez-le d’abord.',
    'orders.too-large': 'Cette commande est trop grande. Divisez-la en deux.',
    'orders.corrected-meanwhile':
      'Quelqu’un d’autre a corrigé cette commande entre-temps. Regardez la commande actuelle et réessayez.',
    'orders.not-correctable': 'Une commande à l’état « {status} » ne peut plus être corrigée.',
    'orders.being-paid':
      'Un client est en train de payer cette commande. Attendez qu’il ait fini ou passez une autre commande.',
    'orders.partly-paid':
      'Une partie de cette commande est déjà payée, elle ne peut donc plus être corrigée. Passez une autre commande.',
    'orders.nothing-to-discount': 'Ces plats sont déjà gratuits.',
    'orders.discount-not-allowed':
      'Seul le propriétaire peut accorder des remises ici. Demandez-lui de vous y autoriser sur la page du personnel.',
    'orders.discount-above-limit': 'C’est plus que ce que vous pouvez accorder : au plus {limit}.',
    'orders.line-delivered': '{name} est déjà servi. Ajoutez-en sur une nouvelle ligne.',
    'orders.reason-needed': 'Indiquez pourquoi retirer {name} : c’est déjà servi.',
    'orders.nothing-left': 'Il ne resterait rien de cette commande. Annulez-la plutôt, avec un motif.',
    'payments.order-cancelled': 'Une commande annulée ne peut pas être payée.',
    'payments.one-bill': 'Pourboire et monnaie concernent une seule addition. Encaissez chaque table séparément.',
    'payments.given-too-little': 'C’est moins que les {due} à payer.',
    'payments.refunded-already': 'Une partie de ce paiement a déjà été remboursée, il ne peut donc plus être annulé.',
    'payments.not-paid': 'Il n’y a plus rien à rembourser sur ce paiement.',
    'payments.more-than-paid': 'C’est plus que ce qui reste de ce paiement. Au plus {left} peuvent être remboursés.',
    'payments.refund-not-allowed':
      'Seul le propriétaire, ou une personne qu’il a choisie, rembourse. Adressez-vous au propriétaire.',
    'payments.refund-above-limit':
      'Vous pouvez rembourser au plus {limit} à la fois. Pour plus, adressez-vous au propriétaire.',
    'payments.refund-above-day-limit':
      'Vous pouvez rembourser au plus {limit} par jour et il vous reste {left}. Pour plus, adressez-vous au propriétaire.',
    'payments.by-provider': 'Le paiement est passé par un prestataire. Remboursez-le plutôt.',
    'payments.state-changed':
      'Ce paiement a changé entre-temps. Rien n’a été fait : regardez-le tel qu’il est maintenant.',
    'payments.refund-reused': 'Ce remboursement a déjà été fait avec d’autres données.',
    'payments.credentials-unreadable':
      'Les identifiants de ce moyen de paiement ne sont plus lisibles, car la clé secrète du serveur a changé. Saisissez-les de nouveau.',
    'payments.method-changed': 'Quelqu’un d’autre a modifié ce moyen de paiement. Regardez-le de nouveau.',
    'payments.method-not-granted':
      'Aucun identifiant n’est encore enregistré pour ce moyen de paiement. Demandez-le d’abord.',
    'payments.method-disabled': 'Un administrateur a désactivé ce moyen de paiement : {reason}',
    'payments.last-method': 'Vos clients ont besoin d’au moins un vrai moyen de paiement. Activez-en d’abord un autre.',
    'payments.no-test-mode': 'Les paiements à table n’ont pas de mode test.',
    'payments.currency-not-used': 'Aucun de vos restaurants n’a ses prix en {currencies}.',
    'payments.check-failed': '{provider} n’accepte pas ces identifiants : {why}',
    'payments.provider-unreachable':
      '{provider} est injoignable, rien n’a donc été modifié. Réessayez dans une minute.',
    'payments.too-many-checks': 'Trop de vérifications. Réessayez dans {minutes} min.',
    'pos.already-connected': 'Ce restaurant a déjà une caisse. Ouvrez-la pour la modifier.',
    'pos.changed-meanwhile': 'Quelqu’un d’autre a modifié cela entre-temps. Vérifiez et réessayez.',
    'pos.address-not-allowed': 'Ce serveur n’appelle pas cette adresse : {reason}',
    'pos.not-checked': 'Testez d’abord la connexion. Elle peut être activée après un test réussi.',
    'pos.location-needed': 'Choisissez l’établissement auquel les commandes sont envoyées.',
    'pos.not-connected': 'Ce restaurant n’a pas de caisse activée.',
    'pos.unreachable': 'La caisse n’a pas pu être interrogée : {reason}',
    'pos.unknown-item': 'La caisse n’a pas cet article. Récupérez de nouveau sa carte.',
    'pos.sample-restaurant': 'Un restaurant de démonstration n’a pas de caisse.',
    'pos.too-many-calls': 'Trop d’appels. Réessayez dans {minutes} min.',
    'printing.too-many-printers': 'Vous avez atteint le nombre maximal d’imprimantes. Supprimez-en une d’abord.',
    'printing.host-not-allowed':
      'Les imprimantes à cette adresse ne sont pas autorisées. Demandez à votre administrateur.',
    'printing.switched-off':
      'Les imprimantes réseau sont désactivées sur ce serveur, car son exploitant n’a pas indiqué où elles se trouvent. Demandez-lui d’autoriser votre réseau.',
    'printing.port-not-allowed':
      'Les imprimantes de ce serveur peuvent utiliser le port {ports}. La plupart utilisent 9100.',
    'printing.not-waiting': 'Ceci n’attend plus d’être imprimé.',
    'printing.still-waiting': 'Ceci attend encore d’être imprimé.',
    'printing.too-many-tests': 'Trop d’impressions. Réessayez dans {minutes} min.',
    'promotions.code-taken': 'Il existe déjà un code avec ce texte.',
    'promotions.too-many-codes':
      'Un restaurant peut avoir au plus {limit} codes promo. Supprimez-en qui sont terminés.',
    'areas.too-many': 'Un restaurant peut avoir au plus {most} zones. Supprimez-en une que vous n’utilisez plus.',
    'qr-codes.too-many': 'Un restaurant peut avoir au plus {most} tables. Supprimez-en que vous n’utilisez plus.',
    'qr-codes.too-many-removed':
      'Trop de tables ont été créées puis supprimées. Restaurez des tables supprimées au lieu d’en créer.',
    'qr-codes.busy': 'Beaucoup de PDF sont en cours de création. Réessayez dans une minute.',
    'receipts.too-many-mails': 'Trop de reçus ont été envoyés par e-mail. Réessayez dans {minutes} min.',
    'receipts.mail-held-back':
      'Ce restaurant ne peut pas encore envoyer d’e-mails. Son propriétaire doit d’abord confirmer son adresse.',
    'receipts.not-paid': 'Il n’y a pas de reçu avant réception du paiement.',
    'restaurants.limit-reached':
      'Vous avez {limit} restaurants, le maximum pour un compte. Contactez-nous s’il vous en faut plus.',
    'restaurants.too-many-checks': 'Trop de vérifications. Réessayez dans {minutes} min.',
    'splitting.taken':
      'Quelqu’un d’autre est en train de payer : {names}. Regardez ce qui reste et choisissez de nouveau.',
    'splitting.nothing-open': 'Tout est payé ou en cours de paiement.',
    'splitting.costs-nothing': 'Votre sélection est gratuite, il n’y a donc rien à payer.',
    'splitting.more-than-open': 'Il ne reste que {open} à payer.',
    'splitting.all-took-theirs': 'Les {among} parts sont prises. Prenez plutôt le reste.',
    'splitting.key-reused': 'Cette part a déjà été prise avec d’autres données.',
    'splitting.given-up': 'Cette part n’a pas été payée à temps et a été libérée. Choisissez de nouveau.',
    'splitting.being-charged': 'Un paiement est en cours. Attendez qu’il soit terminé.',
    'splitting.tip-too-high': 'Le pourboire peut être au plus de {most}.',
    'splitting.already-paid': 'C’est déjà payé. Merci !',
    'card-holds.over': 'Cette carte n’est plus bloquée.',
    'card-holds.state-changed':
      'Cette carte a changé entre-temps. Rien n’a été fait : veuillez la regarder telle qu’elle est maintenant.',
    'cash.name-taken': 'Il y a déjà un tiroir de ce nom.',
    'cash.too-many-drawers': 'Un restaurant peut avoir au plus {limit} tiroirs. Retirez-en un qui ne sert pas.',
    'cash.drawer-open': 'Ce tiroir est ouvert. Comptez-le et fermez-le d’abord.',
    'cash.already-open': '{name} a déjà ouvert ce tiroir.',
    'cash.already-closed': '{name} a déjà compté et fermé ce tiroir.',
    'cash.reason-needed': 'Le compte diffère de {difference} des {expected} attendus. Veuillez indiquer un motif.',
    'cash.key-reused': 'Cela a déjà été envoyé avec d’autres valeurs.',
    'reports.day-closed': '{name} a déjà clôturé ce jour avec le rapport de clôture {number}.',
    'reports.later-day-closed': 'Un jour ultérieur est déjà clôturé. Le rapport de clôture {number} contient ce jour.',
    'reports.day-not-begun': 'Ce jour n’a pas encore commencé.',
    'reports.drawers-open': 'Comptez et fermez d’abord ces tiroirs : {drawers}.',
    'staff.limit-reached':
      'Vous avez {limit} comptes du personnel, le maximum pour un compte. Supprimez-en un pour en inviter un autre.',
    'staff.costs-tokens':
      'Vos {free} comptes du personnel gratuits sont utilisés. Un de plus coûte {cost} jetons, une seule fois. Confirmez le prix.',
    'staff.already-joined': 'Cette personne a déjà défini un mot de passe.',
    'staff.invitation-expired':
      'Cette invitation a expiré ou a déjà été utilisée. Demandez-en une nouvelle à la personne qui vous a invité.',
    'staff.too-many-invitations': 'Trop d’invitations ont été envoyées. Réessayez dans {minutes} min.',
    'push.too-many-devices':
      'Vous recevez déjà des notifications sur {most} appareils. Désactivez-les d’abord sur l’un d’eux.',
    'push.endpoint-refused': 'Ce navigateur n’a pas de service push que nous puissions utiliser.',
    'push.too-many-changes': 'Trop de changements. Réessayez dans {minutes} min.',
    'tablets.not-registered':
      'Cet appareil n’est plus enregistré comme tablette partagée. Demandez au propriétaire de l’enregistrer de nouveau.',
    'tablets.too-many':
      'Ce restaurant a {limit} tablettes partagées, le maximum. Supprimez-en une pour en ajouter une autre.',
    'tablets.wrong-pin': 'Ce code PIN est incorrect. Essais restants : {triesLeft}.',
    'tablets.pin-locked':
      'Ce code PIN est bloqué après trop d’essais erronés. Demandez au propriétaire de le débloquer.',
    'tablets.no-pin':
      'Cette personne n’a pas de code PIN pour cette tablette. Demandez au propriétaire d’en définir un.',
    'tablets.only-staff': 'Seuls les comptes du personnel ont un code PIN.',
    'tablets.locked': 'Cette tablette est verrouillée. Saisissez votre code PIN.',
    'tablets.too-many-tries': 'Trop d’essais. Réessayez dans {minutes} min.',
    'tokens.balance-too-low': 'Cela coûte {cost} jetons et votre solde est de {balance}. Achetez d’abord des jetons.',
    'tokens.shop-closed': 'Les jetons ne peuvent pas encore être achetés ici. Demandez-en à l’administrateur.',
    'tokens.checkout-unavailable':
      'Le prestataire de paiement est injoignable. Rien n’a été débité ; réessayez dans un instant.',
    'tokens.checkout-refused': 'Le prestataire de paiement a refusé ce paiement : {why}',
    'tokens.purchase-reused': 'Cet achat a été commencé avec un autre nombre de jetons. Commencez-en un nouveau.',
    'tokens.too-many-purchases': 'Trop de tentatives. Réessayez dans {minutes} min.',
    'translation.not-configured':
      'La traduction automatique n’est pas configurée sur ce serveur. Demandez à votre administrateur ou saisissez les traductions à la main.',
    'translation.too-many-runs': 'Trop de traductions au cours de la dernière heure. Réessayez dans {minutes} min.',
    'translation.quota-used':
      'Les {most} caractères de traduction automatique d’aujourd’hui sont épuisés. Traduisez le reste {when} ou saisissez-le à la main.',
    'translation.platform-quota-used':
      'La traduction automatique est épuisée pour aujourd’hui sur ce serveur. Traduisez le reste {when} ou saisissez-le à la main.',
    'translation.too-large':
      'Les traductions d’une carte peuvent faire au plus {megabytes} Mo par langue. Raccourcissez-en quelques-unes et réessayez.',
    'translation.already-running': 'Cette carte est déjà en cours de traduction.',
    'visits.table-unavailable': 'Cette table ne prend pas de commandes en ce moment. Demandez au serveur.',
    'visits.still-open': 'Il y a à cette table des commandes ni servies ni annulées.',
    'visits.unpaid': '{amount} restent impayés.',
    'visits.over': 'Cette visite est terminée.',
    'visits.not-a-table': 'Les clients ne peuvent passer que d’une table à une autre.',
    'visits.joined': 'Ces tables sont réunies. Séparez-les d’abord.',
    'visits.both-ordered':
      '{table} a ses propres commandes. Des tables se réunissent tant qu’une seule au plus a commandé.',
    'visits.too-many-tables': 'On peut réunir au plus {most} tables.',
    'visits.table-occupied': '{table} est déjà occupée.',
  },
  orderStatuses: {
    unopened: 'nouvelle',
    accepted: 'acceptée',
    preparing: 'en préparation',
    partially_delivered: 'servie en partie',
    delivered: 'servie',
    cancelled: 'annulée',
    paid: 'payée',
  },
  fields: {
    required: 'Veuillez remplir ce champ',
    tooShort: 'Au moins {minimum} caractères',
    tooLong: 'Au plus {maximum} caractères',
    characters: 'Contient des caractères qui ne sont pas autorisés ici',
    email: 'Veuillez saisir une adresse e-mail valide',
    webAddress: 'Veuillez saisir une adresse web valide',
    number: 'Veuillez saisir un nombre',
    negative: 'Ne doit pas être négatif',
    moreThanZero: 'Doit être supérieur à zéro',
    tooLow: 'Ce nombre est trop bas',
    tooHigh: 'Ce nombre est trop élevé',
    chooseOne: 'Veuillez en choisir au moins un',
    tooMany: 'Au plus {maximum}',
    twice: 'Quelque chose figure ici en double',
    invalid: 'Ce n’est pas valable. Veuillez vérifier',
    lowercase: 'Le mot de passe doit contenir au moins une minuscule',
    uppercase: 'Le mot de passe doit contenir au moins une majuscule',
    digit: 'Le mot de passe doit contenir au moins un chiffre',
    reserved: 'Ce nom est réservé. Veuillez en choisir un autre',
    easyPin: 'Ce code PIN est facile à deviner. Veuillez en choisir un autre',
    lastDay: 'Ne doit pas précéder le premier jour',
    minimum: 'Le minimum ne doit pas dépasser le maximum',
    options: 'Le maximum ne doit pas dépasser le nombre d’options',
    refundsPerDay: 'Saisissez au moins le montant d’un remboursement',
    copyAgain: 'Cela ne semble pas correct. Copiez-le de nouveau',
    publishableKey: 'C’est la clé publique. La clé secrète commence par sk_live_',
    testKey: 'C’est une clé de test : aucun argent ne circulerait. Utilisez la clé réelle, ou activez le mode test',
  },
};
